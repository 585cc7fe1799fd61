import FoundationEssentials
import Testing

@testable import DataDetection

struct DateLanguageTests {
    struct Sample: CustomTestStringConvertible {
        let language: String
        let text: String

        var testDescription: String { "\(language): \(text)" }
    }

    private static let texts = """
        de Wir sehen uns <morgen um 5=2026-12-01 05:00>
        de am <12. Dezember 2026=2026-12-12> und am <12. Mai=2027-05-12>
        de <Fr, 12.12.2026 um 17:30 Uhr=2026-12-12 17:30>
        de <nächsten Freitag von 15 bis 16 Uhr=2026-12-11 15:00..16:00>
        de <in 3 Tagen=2026-12-03> und <vor zwei Wochen=2026-11-16>
        de <vom 3. bis 7. Mai 2027=2027-05-03..2027-05-08>
        de <heute Abend um acht=2026-11-30 20:00>, <halb acht=2026-11-30 07:30>
        de am <3. Mai von 9-17 Uhr=2027-05-03 09:00..17:00>
        de Guten Morgen! Version 1.2.30 kostet 3.50
        fr <demain à 17h30=2026-12-01 17:30> ou <demain matin à 8h=2026-12-01 08:00>
        fr le <12 décembre 2026=2026-12-12>, le <1er mai=2027-05-01>
        fr <vendredi prochain de 15h à 16h=2026-12-11 15:00..16:00>
        fr <du 3 au 7 mai 2027=2027-05-03..2027-05-08>
        fr <dans 3 jours=2026-12-03>, <il y a deux semaines=2026-11-16>
        fr la <semaine prochaine=2026-12-07..2026-12-14>, <ce soir à 20h=2026-11-30 20:00>
        fr mon ami a 5 ans
        es <mañana a las 5 de la tarde=2026-12-01 17:00>
        es el <12 de diciembre de 2026=2026-12-12>
        es el <próximo viernes de 15:00 a 16:00=2026-12-11 15:00..16:00>
        es <dentro de 3 días=2026-12-03>, <hace dos semanas=2026-11-16>
        es <del 3 al 7 de mayo=2027-05-03..2027-05-08>, <hoy a las 17:30=2026-11-30 17:30>
        it <domani alle 17:30=2026-12-01 17:30>, il <12 dicembre 2026=2026-12-12>
        it <venerdì prossimo dalle 15 alle 16=2026-12-11 15:00..16:00>
        it <tra 3 giorni=2026-12-03>, <due settimane fa=2026-11-16>
        it <dal 3 al 7 maggio=2027-05-03..2027-05-08>, <stasera alle 8=2026-11-30 20:00>
        pt <amanhã às 17h30=2026-12-01 17:30>, <12 de dezembro de 2026=2026-12-12>
        pt <na próxima sexta-feira das 15h às 16h=2026-12-11 15:00..16:00>
        pt <daqui a 3 dias=2026-12-03>, <há duas semanas=2026-11-16>
        pt <de 3 a 7 de maio=2027-05-03..2027-05-08>
        nl <morgen om 17.30 uur=2026-12-01 17:30>, <12 december 2026=2026-12-12>
        nl <volgende vrijdag van 15 tot 16 uur=2026-12-11 15:00..16:00>
        nl <over 3 dagen=2026-12-03>, <twee weken geleden=2026-11-16>
        nl <van 3 tot 7 mei=2027-05-03..2027-05-08>, <vanavond om 8=2026-11-30 20:00>
        ru <завтра в 17:30=2026-12-01 17:30>, <12 декабря 2026 года=2026-12-12>
        ru в <следующую пятницу с 15 до 16 часов=2026-12-11 15:00..16:00>
        ru <через 3 дня=2026-12-03>, <две недели назад=2026-11-16>
        ru <с 3 по 7 мая=2027-05-03..2027-05-08>, <сегодня в 5 вечера=2026-11-30 17:00>
        zh <明天下午三点半=2026-12-01 15:30>开会，<2026年12月12日=2026-12-12>
        zh <下周五下午3点到4点=2026-12-11 15:00..16:00>
        zh <三天后=2026-12-03>，<两个星期前=2026-11-16>，<下个月=2026-12-01..2027-01-01>
        zh <5月3日到7日=2027-05-03..2027-05-08>，大家好
        ja <明日の午後3時半=2026-12-01 15:30>に会う。<2026年12月12日(土)=2026-12-12>
        ja <来週の金曜日15時から16時まで=2026-12-11 15:00..16:00>
        ja <3日後=2026-12-03>、<2週間前=2026-11-16>、<来月=2026-12-01..2027-01-01>
        ja <5月3日から7日まで=2027-05-03..2027-05-08>、水を飲む
        """

    static let samples = texts.split(separator: "\n").map {
        Sample(language: String($0.prefix(2)), text: String($0.dropFirst(3)))
    }

    @Test(arguments: samples)
    func `Each language has its days, times and ranges`(_ sample: Sample) {
        var reference = DateSamples.reference
        reference.isDayFirst = true
        #expect(
            DateSamples.marked(
                DateSamples.plain(sample.text), sample.language, reference: reference)
                == sample.text)
    }

    @Test(arguments: ["05.10.1986", "03.06-07.06.2015"])
    func `TV073: German dotted dates are dates`(_ text: String) {
        #expect(DateSamples.marked(text, "de").hasPrefix("<" + text + "="))
    }

    @Test func `English is read beside the reader's languages`() {
        let context = DetectionContext(
            languages: ["de-AT"], region: "AT",
            referenceDate: .init(timeIntervalSince1970: 1_796_032_800))
        let text = "morgen um 5, tomorrow at 5 pm, 3/4/2027"
        let found = DateScanner(context: context).matches(
            in: ScannedText(units: Array(text.utf16)))
        #expect(found.map(\.text) == ["morgen um 5", "tomorrow at 5 pm", "3/4/2027"])
    }
}
