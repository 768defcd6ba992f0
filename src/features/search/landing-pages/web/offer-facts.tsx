import { durationWords } from '#features/programmes/web/duration.ts'
import type { LandingPage } from '#features/search/landing-pages/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { ShareBar } from '#ui/parts/share-bar.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** How many programmes there are of each level and language, and what else can be counted of them. */
export function OfferFacts({ page, search }: { page: LandingPage; search: Record<string, string> }) {
  const { t } = useTranslation('landing-pages')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const {
    kind,
    levels,
    faculties,
    languages,
    months,
    publicUniversities,
    privateUniversities,
    withScholarship,
    withExam,
  } = page
  const narrowed = (params: Record<string, string>) => paths.search({ lang, params: { ...search, ...params } })
  const number = (value: number) => value > 0 && formatNumber(lang, value)
  return (
    <>
      {kind !== 'level' && (
        <Counted
          heading={t('facts.level')}
          rows={levels.map(({ level, count }) => ({
            name: ofProgramme(`level.${level}`),
            to: narrowed({ level }),
            count,
          }))}
        />
      )}
      {faculties.length > 0 && (
        <Counted
          heading={t('facts.faculty')}
          rows={faculties.map(({ faculty, count }) => ({
            name: localize(faculty.name, lang),
            to: narrowed({ faculty: faculty.slug.en }),
            count,
          }))}
        />
      )}
      <Counted
        heading={t('facts.language')}
        rows={languages.map(({ code, count }) => ({
          name: languageName(lang, code),
          to: narrowed({ language: code }),
          count,
        }))}
      />
      <Facts
        className="mt-6"
        facts={[
          { label: t('facts.public'), icon: 'bank', value: number(publicUniversities) },
          { label: t('facts.private'), icon: 'bank', value: number(privateUniversities) },
          { label: t('facts.scholarship'), icon: 'ribbon', value: number(withScholarship) },
          { label: t('facts.exam'), icon: 'exam', value: number(withExam) },
          {
            label: t('facts.duration'),
            icon: 'clock',
            value:
              months &&
              (months.min === months.max
                ? durationWords(ofProgramme, months.min)
                : t('facts.durations', {
                    min: durationWords(ofProgramme, months.min),
                    max: durationWords(ofProgramme, months.max),
                  })),
          },
        ]}
      />
    </>
  )
}

type CountedProps = { heading: string; rows: { name: string; to: string; count: number }[] }

function Counted({ heading, rows }: CountedProps) {
  const { t, lang } = useTranslation('landing-pages')
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <div className="relative -mx-1 mt-6 overflow-x-auto px-1 first:mt-0">
      <table className="w-full border-y border-line text-sm tabular-nums">
        <thead className="text-xs text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-normal">
              {heading}
            </th>
            <th scope="col" colSpan={2} className="py-2 text-end font-normal">
              {t('facts.programmes')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ name, to, count }) => (
            <tr key={to}>
              <th scope="row" className="py-2 text-start font-medium">
                <TextLink to={to}>{name}</TextLink>
              </th>
              <td className="w-2/5 ps-4">
                <ShareBar share={count / most} />
              </td>
              <td className="py-2 ps-3 text-end">{formatNumber(lang, count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
