import type { CountryView } from '#features/countries/contract.ts'
import { durationWords } from '#features/programmes/web/duration.ts'
import { currencyLabel, formatList, formatNumber, formatRate, monthName } from '#i18n/format.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'

/** Dollars; a unit worth less is easier to read the other way round. */
const WEAK = 0.1

/** The facts by which destinations are compared, in one column. */
export function CountryFacts({ country }: { country: CountryView }) {
  const { t } = useTranslation('countries')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const {
    capital,
    currency,
    rate,
    languageNames,
    callingCode,
    facts,
    feeFromUsd,
    majors,
    universityCount,
    programmeCount,
  } = country
  const languageList = (codes: string[]) =>
    formatList(
      lang,
      codes.map((code) => languageName(lang, code)),
    )
  return (
    <Facts
      onPhone={6}
      facts={[
        { label: t('page.capital'), icon: 'pin', value: capital && <LocalizedText text={capital} /> },
        {
          label: t('page.universitiesTitle'),
          icon: 'bank',
          value: universityCount > 0 && formatNumber(lang, universityCount),
        },
        {
          label: t('page.programmesTitle'),
          icon: 'cap',
          value: programmeCount > 0 && formatNumber(lang, programmeCount),
        },
        {
          label: t('page.feesFrom'),
          icon: 'coin',
          value: feeFromUsd !== null && (
            <>
              <InReaderCurrency usd={feeFromUsd} /> {majors.length > 0 && ofProgramme('perYear')}
            </>
          ),
        },
        {
          label: t('page.teachingLanguages'),
          icon: 'language',
          value: facts && languageList(facts.teachingLanguages),
        },
        {
          label: t('page.intakes'),
          icon: 'calendar',
          value:
            facts &&
            formatList(
              lang,
              facts.intakeMonths.map((month) => monthName(lang, month)),
            ),
        },
        {
          label: t('page.workHours'),
          icon: 'clock',
          value:
            facts &&
            facts.workHoursPerWeek !== null &&
            (facts.workHoursPerWeek > 0 ? t('page.hoursPerWeek', { count: facts.workHoursPerWeek }) : t('page.noWork')),
        },
        {
          label: t('page.postStudy'),
          icon: 'home',
          value:
            facts &&
            facts.postStudyMonths !== null &&
            (facts.postStudyMonths > 0 ? durationWords(ofProgramme, facts.postStudyMonths) : t('page.none')),
        },
        {
          label: t('page.internationalStudents'),
          icon: 'globe',
          value:
            facts?.internationalStudents &&
            t('page.approximately', { number: formatNumber(lang, facts.internationalStudents) }),
        },
        {
          label: t('page.languages'),
          icon: 'book',
          value:
            languageNames.length > 0 &&
            formatList(
              lang,
              languageNames.map((name) => name[lang]),
            ),
        },
        {
          label: t('page.currency'),
          icon: 'coin',
          value: currency && (
            <>
              <bdi>{currencyLabel(lang, currency)}</bdi>
              {rate && currency !== 'USD' && (
                <span className="block text-xs font-normal text-soft">
                  <bdi>
                    {rate.usdPerUnit >= WEAK
                      ? `1 ${currencyLabel(lang, currency)} = ${formatRate(lang, rate.usdPerUnit)} ${currencyLabel(lang, 'USD')}`
                      : `1 ${currencyLabel(lang, 'USD')} ≈ ${formatRate(lang, Number((1 / rate.usdPerUnit).toPrecision(5)))} ${currencyLabel(lang, currency)}`}
                  </bdi>
                </span>
              )}
            </>
          ),
        },
        { label: t('page.weekend'), icon: 'calendar', value: facts && t(`page.weekends.${facts.weekend}`) },
        { label: t('page.callingCode'), icon: 'link', value: callingCode && <bdi dir="ltr">{callingCode}</bdi> },
      ]}
    />
  )
}
