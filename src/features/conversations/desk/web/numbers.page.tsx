import './messages.ts'
import { type ReactNode, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { NUMBER_WEEKS, type NumberRow } from '#features/conversations/desk/contract.ts'
import { formatDate, formatNumber, formatter, localeOf } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BYTE_ORDER_MARK, csvLine } from '#lib/csv.ts'
import type { Language } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { CsvButton } from '#ui/admin/csv-button.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

export const meta = titleMeta('desk', (t) => t('numbers.title'))

/** What is counted, in the order of the columns, and from which width it is in sight. */
const COUNTED = {
  asked: '',
  median: '',
  ninetieth: 'hidden sm:table-cell',
  onTime: '',
  late: 'hidden sm:table-cell',
  missedCalls: 'hidden lg:table-cell',
  applied: 'hidden md:table-cell',
} as const
type Counted = keyof typeof COUNTED
const columns = Object.keys(COUNTED) as Counted[]

/** How fast enquiries are answered, by week and by who looks after them. */
export default function NumbersPage() {
  const { t, lang } = useTranslation('desk')
  const [params] = useSearchParams()
  const weeks = NUMBER_WEEKS.find((each) => String(each) === params.get('weeks')) ?? 12
  const load = useCallback(
    () => unwrap(authedApi.admin.enquiries.numbers.$get({ query: { weeks: String(weeks) } })),
    [weeks],
  )
  const { answer, failed, retry } = useAsyncData(load)
  const all = { key: 'all', name: t('numbers.all'), row: answer?.all }
  const byWeek = answer?.weeks.map((row) => ({
    key: row.week,
    name: t('numbers.weekOf', { day: formatDate(lang, row.week) }),
    row,
  }))
  const byPerson = answer?.people.map((row) => ({
    key: row.owner?._id ?? 'nobody',
    name: row.owner?.name ?? row.owner?.Email ?? t('nobody'),
    row,
  }))
  return (
    <>
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.enquiries({ lang }) }, { name: t('numbers.title') }]}
        title={t('numbers.title')}
        note={t('numbers.note')}
        actions={
          byWeek &&
          byPerson && (
            <CsvButton
              label={t('numbers.file')}
              fileName="answers.csv"
              load={async () => new Response(toFile([...byWeek, ...byPerson]))}
            />
          )
        }
      />
      <FilterForm
        label={t('numbers.period')}
        action={staffPaths.deskNumbers({ lang })}
        submit={t('numbers.show')}
        selects={[
          {
            name: 'weeks',
            label: t('numbers.period'),
            value: String(weeks),
            options: NUMBER_WEEKS.map((count) => ({ value: String(count), label: t('numbers.weeks', { count }) })),
          },
        ]}
      />
      {failed && <RetryAlert onRetry={retry}>{t('numbers.failed')}</RetryAlert>}
      {!failed && !answer && <Skeleton className="mt-8 h-64 w-full" />}
      {byWeek && byPerson && all.row && (
        <div className="mt-8 max-w-5xl space-y-12">
          {answer?.all.asked === 0 && <p className="text-soft">{t('numbers.none')}</p>}
          <NumberTable title={t('numbers.byWeek')} rows={[...byWeek, { ...all, row: all.row }]} />
          <NumberTable title={t('numbers.byPerson')} rows={byPerson} />
        </div>
      )}
    </>
  )
}

type NamedRow = { key: string; name: string; row: NumberRow }

function NumberTable({ title, rows }: { title: string; rows: readonly NamedRow[] }) {
  const { t, lang } = useTranslation('desk')
  const shown = (row: NumberRow, column: Counted): ReactNode => {
    const value = row[column]
    if (value === null) return '—'
    return column === 'median' || column === 'ninetieth' ? formatDuration(lang, value) : formatNumber(lang, value)
  }
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="mb-2 text-start font-display text-lg">{title}</caption>
      <thead className="text-xs text-soft">
        <tr className="border-b border-edge *:py-2 *:ps-4 *:text-end *:align-bottom *:font-normal">
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" className={COUNTED[column]}>
              {t(`numbers.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, row }) => (
          <tr key={key} className="border-b border-line *:py-2 *:ps-4 *:text-end">
            <th scope="row" className="!ps-0 !text-start font-medium [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </th>
            {columns.map((column) => (
              <td key={column} className={COUNTED[column]}>
                {shown(row, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How long something takes: `40 minutes`, `5 hours`, `3 days`, rounded to the unit that one would say. */
function formatDuration(lang: Language, minutes: number): string {
  const [value, unit] =
    minutes < 90
      ? ([minutes, 'minute'] as const)
      : minutes < 36 * 60
        ? ([minutes / 60, 'hour'] as const)
        : ([minutes / (24 * 60), 'day'] as const)
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return formatter(Intl.NumberFormat, localeOf(lang), options).format(value)
}

/** For another program: plain numbers, durations in minutes, and the headings of the API. */
const toFile = (rows: readonly NamedRow[]): Blob =>
  new Blob([
    BYTE_ORDER_MARK,
    csvLine(['name', ...columns]),
    ...rows.map(({ name, row }) => csvLine([name, ...columns.map((column) => row[column])])),
  ])
