import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { Column } from '#features/compare/contract.ts'
import { useFullName } from '#features/programmes/web/full-name.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { UniversityMark } from '#ui/parts/university-mark.tsx'
import { ColumnSwitcher } from './column-switcher.tsx'
import { findBest } from './find-best.ts'
import type { Cell, Group, Row } from './rows.ts'
import { useColumnsInView } from './use-columns-in-view.ts'
import { useGroups } from './use-groups.ts'

type ComparisonTableProps = {
  /** Where it scrolls; takes the focus when a column was removed. */
  place: RefObject<HTMLElement | null>
  columns: readonly Column[]
  /** Leaves out the rows that say the same of everything. */
  onlyDifferences: boolean
  /** The address of the same comparison without this column. */
  without: (id: string) => string
  onRemove: (id: string) => void
}

/** Sticks to the reading side; a shadow beside it says that columns have gone under it. */
const stuck =
  'sticky start-0 z-10 bg-paper ps-4 sm:ps-0 after:pointer-events-none after:absolute after:inset-y-0 after:-end-3 after:w-3 after:bg-linear-to-r after:from-ink/12 after:opacity-0 after:transition-opacity rtl:after:bg-linear-to-l group-data-[scrolled=true]/table:after:opacity-100 print:static print:after:hidden'
const rowHead = `${stuck} py-3 pe-3 text-start align-top text-xs font-normal text-soft sm:pe-4 sm:text-sm print:py-1 print:text-xs`

/**
 * As wide as so many columns need beside the names of the rows: on a phone, two of them are never all there is to see.
 */
const widths: Record<number, string> = {
  1: 'sm:max-w-160',
  2: 'min-w-108 sm:min-w-140 lg:max-w-264',
  3: 'min-w-146 sm:min-w-188',
  4: 'min-w-184 sm:min-w-236',
  5: 'min-w-222 sm:min-w-284',
  6: 'min-w-260 sm:min-w-332',
}

/**
 * Things side by side. The names of the rows stay at the reading side while the columns scroll in a place of their own.
 */
export function ComparisonTable({ place, columns, onlyDifferences, without, onRemove }: ComparisonTableProps) {
  const { t } = useTranslation('compare')
  const fullName = useFullName()
  const { inView, show } = useColumnsInView(place, columns.length)
  const groups = useGroups(columns)
    .map((group) => ({ ...group, rows: onlyDifferences ? group.rows.filter(differs) : group.rows }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className="group/table relative" data-scrolled={inView !== null && !inView.atStart}>
      <ColumnSwitcher
        columns={columns.map((column) => ({ _id: column._id, name: fullName(column) }))}
        inView={inView}
        onShow={show}
      />
      <div className="relative">
        <section
          ref={place}
          aria-label={t('table')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="relative -mx-4 overflow-x-auto scroll-ps-28 pt-3 sm:mx-0 sm:scroll-ps-44 pointer-coarse:snap-x print:overflow-visible"
        >
          <Rows columns={columns} groups={groups} without={without} onRemove={onRemove} />
          {onlyDifferences && groups.length === 0 && (
            <p className="px-4 py-6 text-soft sm:px-0">{t('noDifferences')}</p>
          )}
        </section>
        {inView && !inView.atEnd && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 -end-4 z-10 w-10 bg-linear-to-l from-paper sm:end-0 rtl:bg-linear-to-r print:hidden"
          />
        )}
      </div>
    </div>
  )
}

type RowsProps = Pick<ComparisonTableProps, 'columns' | 'without' | 'onRemove'> & { groups: readonly Group[] }

function Rows({ columns, groups, without, onRemove }: RowsProps) {
  const { t } = useTranslation('compare')
  const { t: common } = useTranslation()
  const lang = useLanguage()
  const fullName = useFullName()
  return (
    <table
      className={`w-full table-fixed border-separate border-spacing-0 print:max-w-none print:min-w-0 print:text-xs ${widths[columns.length] ?? ''}`}
    >
      <caption className="sr-only">{t('caption', { count: columns.length })}</caption>
      <colgroup>
        <col className="w-28 sm:w-44 print:w-28" />
        <col span={columns.length} />
      </colgroup>
      <thead>
        <tr>
          <td className={`${rowHead} border-b border-edge`} />
          {columns.map((column) => (
            <ColumnHead key={column._id} column={column} to={without(column._id)} onRemove={onRemove} />
          ))}
        </tr>
      </thead>
      {groups.map(({ key, label, rows }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" className={`${stuck} pt-8 pb-2 text-start whitespace-nowrap print:pt-3 print:pb-1`}>
              {label}
            </th>
            {columns.map(({ _id }) => (
              <td key={_id} />
            ))}
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={`${rowHead} border-t border-line`}>
                {row.label}
              </th>
              <Cells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
      ))}
      <tbody className="print:hidden">
        <tr>
          <th scope="row" className={`${rowHead} border-t border-line`}>
            {common('apply')}
          </th>
          {columns.map((column) => (
            <td key={column._id} className="border-t border-line py-3 pe-3 align-top sm:pe-5">
              <ButtonLink
                to={paths.apply({ lang, item: column._id })}
                rel="nofollow"
                variant="quiet"
                size="small"
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

/** Whether the row says something else of one column than of another; those it does not concern have no say. */
const differs = ({ cells }: Row): boolean => new Set(cells.flatMap((cell) => (cell ? [cell.text] : []))).size > 1

function ColumnHead({ column, to, onRemove }: { column: Column; to: string; onRemove: (id: string) => void }) {
  const { t } = useTranslation('compare')
  const lang = useLanguage()
  const removal = t('remove', { name: useFullName()(column) })
  const owner = column.type === 'university' ? column : column.university
  const path =
    column.type === 'university'
      ? paths.university({ lang, slug: column.slug })
      : paths.programme({ lang, slug: column.slug, type: column.type })
  const under = column.type === 'university' ? column.country.name : (column.university?.name ?? column.provider)
  return (
    <th
      scope="col"
      data-hue={hueOf(owner?.name.en ?? column.slug.en)}
      className="snap-start border-b border-edge pe-3 pb-4 text-start align-top text-sm font-normal hyphens-auto [overflow-wrap:anywhere] sm:pe-5 sm:text-base print:pe-2 print:text-xs"
    >
      <span className="flex min-h-14 items-start justify-between print:min-h-8">
        {owner ? (
          <UniversityMark name={owner.name.en} logo={owner.logo} className="h-14 w-12.5 print:h-8 print:w-7" />
        ) : (
          <span />
        )}
        <Link
          to={to}
          preventScrollReset
          onClick={() => onRemove(column._id)}
          aria-label={removal}
          title={removal}
          className="inline-flex size-10 items-center justify-center rounded-field text-soft transition-colors hover:bg-tint hover:text-accent print:hidden"
        >
          <Icon name="close" className="size-5" />
        </Link>
      </span>
      <Link
        to={path}
        className="mt-3 block font-semibold text-pretty underline-offset-4 hover:text-accent hover:underline"
      >
        <LocalizedText text={column.name} />
      </Link>
      {under && (
        <span className="mt-1 block text-sm text-soft">
          <LocalizedText text={under} />
        </span>
      )}
    </th>
  )
}

function Cells({ row, columns }: { row: Row; columns: readonly Column[] }) {
  const best = findBest(row.cells.map((cell) => cell?.worth ?? null))
  return row.cells.map((cell, at) => (
    <td
      key={columns[at]?._id}
      className="border-t border-line py-3 pe-3 align-top text-sm hyphens-auto [overflow-wrap:anywhere] sm:pe-5 print:py-1 print:pe-2 print:text-xs"
    >
      <CellContent cell={cell} best={best[at] === true} />
    </td>
  ))
}

function CellContent({ cell, best }: { cell: Cell | null; best: boolean }) {
  const { t } = useTranslation('compare')
  if (cell === null) {
    return (
      <>
        <span aria-hidden="true" className="text-faint">
          –
        </span>
        <span className="sr-only">{t('doesNotApply')}</span>
      </>
    )
  }
  if (cell.text === null) return <span className="text-faint">{t('notStated')}</span>
  return (
    <>
      {cell.shown ?? <bdi>{cell.text}</bdi>}
      {best && (
        <span className="mt-1 flex w-fit items-center gap-1 rounded-pill bg-tint px-2 py-0.5 text-xs font-medium text-pressed">
          <Icon name="check" className="size-3.5" />
          {t('lowest')}
        </span>
      )}
    </>
  )
}
