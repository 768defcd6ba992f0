import type { ReactNode, RefObject } from 'react'
import { groupByPeers } from '#features/compare/comparable-cost.ts'
import type { Column } from '#features/compare/contract.ts'
import { useFullName } from '#features/programmes/web/full-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useHomeCountry } from '#ui/home-country.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { ColumnHead } from './column-head.tsx'
import { EqualRows } from './equal-rows.tsx'
import { ReaderRowCells } from './reader-row-cells.tsx'
import { RowCells } from './row-cells.tsx'
import { rowHead, rowName } from './row-head.ts'
import { differs, type Group, type ReaderRows } from './rows.ts'
import { useMoneyRows } from './use-money-rows.tsx'
import { usePlaceRows, useRecognitionRows, useRequirementRows, useTimeRows } from './use-plain-rows.tsx'

type ComparisonTableProps = {
  /** Takes the focus when a column was removed. */
  place?: RefObject<HTMLElement | null>
  columns: readonly Column[]
  /** What can be done with a column, in the corner of its head. */
  actionOf: (column: Column) => ReactNode
  /** First in the group of their key. */
  readerRows?: ReaderRows
}

/**
 * So many columns fit side by side on the narrowest phone. More are as wide as their words need, and scroll sideways
 * beside the names of the rows where that is more than the screen has; then no head stays at the top.
 */
const FIT_A_PHONE = 3
const scrolling: Record<number, { place: string; table: string }> = {
  4: { place: 'relative max-sm:overflow-x-auto', table: 'max-sm:min-w-112' },
  5: { place: 'relative max-md:overflow-x-auto', table: 'max-sm:min-w-140 sm:min-w-176 print:min-w-0' },
  6: {
    place: 'relative max-lg:overflow-x-auto',
    table: 'max-sm:min-w-168 sm:min-w-248 max-lg:[&_thead_*]:top-0 print:min-w-0',
  },
}

/** Everything worth comparing, group by group; without the rows that concern none of the columns. */
function useGroups(columns: readonly Column[]): Group[] {
  const { t } = useTranslation('compare')
  const time = useTimeRows()
  const money = useMoneyRows(columns)
  const requirements = useRequirementRows(columns)
  const place = usePlaceRows()
  const recognition = useRecognitionRows(columns, useHomeCountry())
  const groups = { money, time, requirements, recognition, place }
  return (Object.keys(groups) as (keyof typeof groups)[]).flatMap((key) => {
    const rows = groups[key]
      .map(({ cell, ...row }) => ({ ...row, cells: columns.map(cell) }))
      .filter(({ cells }) => cells.some((each) => each !== null))
    return rows.length > 0 ? [{ key, label: t(`group.${key}`), rows }] : []
  })
}

/** Things side by side: what sets them apart in rows, then what they have in common. */
export function ComparisonTable({ place, columns, actionOf, readerRows = {} }: ComparisonTableProps) {
  const { t } = useTranslation('compare')
  const groups = useGroups(columns)
  const isAlone = columns.length === 1
  const apart = groups.flatMap((group) => {
    const rows = group.rows.filter((row) => isAlone || differs(row))
    return rows.length > 0 || readerRows[group.key] ? [{ ...group, rows }] : []
  })
  const scrolls = columns.length > FIT_A_PHONE
  return (
    <>
      <section
        ref={place}
        aria-label={t('table')}
        // What scrolls must be reachable by keyboard.
        tabIndex={scrolls ? 0 : -1}
        className={scrolls ? `max-sm:-mx-4 max-sm:px-4 ${scrolling[columns.length]?.place}` : ''}
      >
        <Rows columns={columns} groups={apart} actionOf={actionOf} readerRows={readerRows} />
      </section>
      {groupByPeers(columns).length > 1 && (
        <p className="mt-6 max-w-measure text-sm text-soft print:mt-1 print:max-w-none print:text-xs">
          {t('whatIsMarked')}
        </p>
      )}
      {!isAlone && <EqualRows rows={groups.flatMap(({ rows }) => rows.filter((row) => !differs(row)))} />}
    </>
  )
}

type RowsProps = Pick<ComparisonTableProps, 'columns' | 'actionOf'> & {
  groups: readonly Group[]
  readerRows: ReaderRows
}

function Rows({ columns, groups, actionOf, readerRows }: RowsProps) {
  const { t } = useTranslation('compare')
  const { t: common, lang } = useTranslation()
  const fullName = useFullName()
  return (
    <table
      // Amounts may break: a column has little room for «49,200 جنيه إسترليني». In English they
      // break only where a line of their own is too short, or the text twice as large. Of words only the longest
      // are hyphenated.
      className={`w-full [hyphenate-limit-chars:11] table-fixed border-separate border-spacing-0 max-sm:[--text-xs:0.75rem] **:[bdi]:whitespace-normal max-[20rem]:**:[bdi]:[overflow-wrap:anywhere] ltr:**:[bdi.tabular-nums]:inline-block print:text-xs ${scrolling[columns.length]?.table ?? ''}`}
    >
      <caption className="sr-only">{t('caption', { count: columns.length })}</caption>
      <colgroup>
        <col className="w-0 sm:w-32 lg:w-44 print:w-24" />
        <col span={columns.length} />
      </colgroup>
      <thead>
        <tr>
          <td className="sticky start-0 z-20 border-b border-edge bg-paper md:top-16 lg:top-18 print:static" />
          {columns.map((column) => (
            <ColumnHead key={column._id} column={column} action={actionOf(column)} />
          ))}
        </tr>
      </thead>
      {groups.map(({ key, label, rows }) => (
        <tbody key={key}>
          <tr>
            <th
              scope="rowgroup"
              className="sticky start-0 bg-paper pt-8 pb-2 text-start font-medium whitespace-nowrap print:pt-1 print:pb-0"
            >
              {label}
            </th>
            {columns.map(({ _id }) => (
              <td key={_id} />
            ))}
          </tr>
          {readerRows[key] && <ReaderRowCells row={readerRows[key]} columns={columns} />}
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={rowHead}>
                <span className={rowName}>{row.label}</span>
              </th>
              <RowCells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
      ))}
      <tbody className="print:hidden">
        <tr>
          <th scope="row" className={rowHead}>
            <span className={`${rowName} max-sm:sr-only`}>{common('apply')}</span>
          </th>
          {columns.map((column) => (
            <td key={column._id} className="border-t border-line py-3 pe-1.5 align-top sm:pe-5">
              <ButtonLink
                to={paths.apply({ lang, item: column._id })}
                rel="nofollow"
                size="small"
                className="max-sm:w-full max-sm:px-1"
                aria-label={common('applyTo', { name: fullName(column) })}
              >
                {common('apply')}
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
