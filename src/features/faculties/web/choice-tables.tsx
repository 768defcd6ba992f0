import type { ReactNode } from 'react'
import type { FacultyView } from '#features/faculties/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'
import { ShareBar } from '#ui/parts/share-bar.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type ChoiceTableProps = {
  /** Over the names. */
  heading: string
  rows: { id: string; name: ReactNode; count: number; feeFromUsd: number | null }[]
  /** Shows, where there is room, each count as a share of the largest. */
  bars?: boolean
  className?: string
}

/** For each part of a faculty: the number of programmes and the lowest fee per year. */
function ChoiceTable({ heading, rows, bars = false, className = '' }: ChoiceTableProps) {
  const { t, lang } = useTranslation('faculties')
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <div className="relative -mx-1 overflow-x-auto px-1">
      <table className={`w-full border-y border-line tabular-nums ${className}`}>
        <thead className="text-xs text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-normal">
              {heading}
            </th>
            {bars && (
              <th scope="col" className="hidden sm:table-cell print:hidden">
                <span className="sr-only">{t('page.count')}</span>
              </th>
            )}
            <th scope="col" className="px-3 py-2 text-end font-normal">
              {t('page.count')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('page.feesFrom')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, name, count, feeFromUsd }) => (
            <tr key={id}>
              <th scope="row" className="py-2.5 text-start font-medium">
                {name}
              </th>
              {bars && (
                <td className="hidden w-2/5 ps-6 sm:table-cell print:hidden">
                  <ShareBar share={count / most} />
                </td>
              )}
              <td className="px-3 py-2.5 text-end">{formatNumber(lang, count)}</td>
              <td className="py-2.5 text-end text-sm">
                {feeFromUsd === null ? (
                  <span className="text-soft">{t('page.feeUnknown')}</span>
                ) : (
                  <InReaderCurrency usd={feeFromUsd} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** At which levels one can study it. */
export function LevelsTable({ faculty }: { faculty: FacultyView }) {
  const { t } = useTranslation('faculties')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const rows = faculty.levels.map(({ level, ...choice }) => ({
    ...choice,
    id: level,
    name: (
      <TextLink to={paths.search({ lang, params: { faculty: faculty.slug.en, level } })}>
        {ofProgramme(`level.${level}`)}
      </TextLink>
    ),
  }))
  return <ChoiceTable heading={t('page.level')} rows={rows} className="text-sm" />
}

/** Where it is taught. */
export function DestinationsTable({ faculty }: { faculty: FacultyView }) {
  const { t, lang } = useTranslation('faculties')
  const rows = faculty.destinations.map(({ _id, name, slug, flagKey, hasPage, ...choice }) => ({
    ...choice,
    id: _id,
    name: (
      <span className="flex items-center gap-3 font-normal">
        <Flag flagKey={flagKey} className="h-4.5 w-6.5" />
        <TextLink
          to={
            hasPage
              ? paths.landingPage({ lang, country: slug, kind: 'faculty', slug: faculty.slug })
              : paths.search({ lang, params: { faculty: faculty.slug.en, destination: slug.en } })
          }
        >
          <LocalizedText text={name} />
        </TextLink>
      </span>
    ),
  }))
  return <ChoiceTable heading={t('page.destination')} rows={rows} bars />
}
