import type { UniversityView } from '#features/universities/contract.ts'
import { formatList, formatMonth, formatNumber, languageName } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { InReaderCurrency } from '#ui/parts/converted.tsx'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Facts } from '#ui/parts/facts.tsx'

/** What one compares universities by, in one column. */
export function UniversityFacts({ university }: { university: UniversityView }) {
  const { t } = useWords('universities')
  const { t: ofProgramme } = useWords('programmes')
  const lang = useLanguage()
  const { founded, rank, languages, feeFromUsd, feeFromSpan, scholarship, discountPercent, nextIntake, website } =
    university
  const kind = ofProgramme(`scholarship.${scholarship.type}`)
  return (
    <Facts
      facts={[
        { label: t('page.kind'), icon: 'bank', value: t(`type.${university.universityType}`) },
        { label: t('page.foundedIn'), icon: 'clock', value: founded && <bdi>{founded}</bdi> },
        { label: t('page.rank'), icon: 'sort', value: rank && <bdi>{formatNumber(lang, rank)}</bdi> },
        {
          label: t('page.languages'),
          icon: 'language',
          value: formatList(
            lang,
            languages.map((code) => languageName(lang, code)),
          ),
        },
        {
          label: t('page.feesFrom'),
          icon: 'coin',
          value:
            feeFromUsd === null ? (
              ofProgramme('feeNotStated')
            ) : (
              <>
                <InReaderCurrency usd={feeFromUsd} /> {ofProgramme(feeFromSpan === 'whole' ? 'inTotal' : 'perYear')}
              </>
            ),
        },
        {
          label: t('page.scholarship'),
          icon: 'ribbon',
          value:
            scholarship.type === 'none' || !scholarship.percent
              ? kind
              : t('page.scholarshipUpTo', { kind, percent: scholarship.percent }),
        },
        {
          label: t('page.discount'),
          icon: 'tag',
          value: discountPercent > 0 && t('page.discountOf', { percent: discountPercent }),
        },
        {
          label: nextIntake?.deadline ? t('page.nextDeadline') : t('page.nextStart'),
          icon: 'calendar',
          value: nextIntake?.deadline ? (
            <DeadlineLabel date={nextIntake.deadline} stacked />
          ) : nextIntake ? (
            formatMonth(lang, nextIntake.year, nextIntake.month)
          ) : (
            t('page.noIntake')
          ),
        },
        {
          label: t('page.website'),
          icon: 'link',
          value: website && (
            <a
              href={website}
              rel="noopener"
              className="text-accent underline decoration-1 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-2"
            >
              <bdi dir="ltr">{website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</bdi>
            </a>
          ),
        },
      ]}
    />
  )
}
