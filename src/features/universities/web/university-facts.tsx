import type { UniversityView } from '#features/universities/contract.ts'
import { formatList, formatNumber, languageName } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Facts } from '#ui/parts/facts.tsx'

/** What kind of university it is, in one column. */
export function UniversityFacts({ university }: { university: UniversityView }) {
  const { t } = useTranslation('universities')
  const lang = useLanguage()
  const { founded, rank, languages, website } = university
  return (
    <Facts
      onPhone={3}
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
