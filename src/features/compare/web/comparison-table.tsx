import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Column } from '#features/compare/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { hueOf } from '#lib/hue.ts'
import { say } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Crest } from '#ui/parts/crest.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { bestOf } from './best.ts'
import type { Cell, Row } from './rows.ts'
import { useGroups } from './use-groups.ts'

type ComparisonTableProps = {
  ref?: Ref<HTMLElement>
  columns: readonly Column[]
  /** Leaves out the rows that say the same of everything. */
  onlyDifferences: boolean
  /** The address of the same comparison without this column. */
  without: (id: string) => string
  onRemove: (id: string) => void
}

const rowHead =
  'sticky start-0 z-10 w-32 bg-paper py-3 pe-4 text-start align-top text-xs font-normal text-soft sm:w-44 sm:text-sm print:static print:w-auto print:py-1 print:text-xs'

/** Things side by side. The names of the rows stay at the reading side while the columns scroll in a place of their own. */
export function ComparisonTable({ ref, columns, onlyDifferences, without, onRemove }: ComparisonTableProps) {
  const { t } = useWords('compare')
  const groups = useGroups(columns)
    .map((group) => ({ ...group, rows: onlyDifferences ? group.rows.filter(differs) : group.rows }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section
      ref={ref}
      aria-label={t('table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 print:overflow-visible"
    >
      <table className="w-full min-w-max border-separate border-spacing-0 print:min-w-0 print:table-fixed print:text-xs">
        <caption className="sr-only">{t('caption', { count: columns.length })}</caption>
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
              <th
                scope="rowgroup"
                className="sticky start-0 bg-paper pt-8 pb-2 text-start print:static print:pt-3 print:pb-1"
              >
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
      </table>
      {onlyDifferences && groups.length === 0 && <p className="py-6 text-soft">{t('noDifferences')}</p>}
    </section>
  )
}

/** Whether the row says something else of one column than of another; those it does not concern have no say. */
const differs = ({ cells }: Row): boolean => new Set(cells.flatMap((cell) => (cell ? [cell.text] : []))).size > 1

function ColumnHead({ column, to, onRemove }: { column: Column; to: string; onRemove: (id: string) => void }) {
  const { t } = useWords('compare')
  const lang = useLanguage()
  const arms = column.type === 'university' ? column.name : column.university?.name
  const path =
    column.type === 'university'
      ? paths.university({ lang, slug: column.slug })
      : paths.programme({ lang, slug: column.slug, type: column.type })
  const under = column.type === 'university' ? column.country.name : (column.university?.name ?? column.provider)
  return (
    <th
      scope="col"
      data-hue={hueOf(arms?.en ?? column.slug.en)}
      className="w-56 max-w-72 min-w-52 border-b border-edge pe-5 pb-4 text-start align-bottom font-normal print:w-auto print:min-w-0 print:pe-2"
    >
      <span className="flex items-start justify-between">
        {arms ? <Crest name={arms.en} className="h-14 w-12.5 print:h-8 print:w-7" /> : <span />}
        <Link
          to={to}
          preventScrollReset
          onClick={() => onRemove(column._id)}
          aria-label={t('remove', { name: say(column.name, lang) })}
          title={t('remove', { name: say(column.name, lang) })}
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
  const best = bestOf(row.cells.map((cell) => cell?.worth ?? null))
  return row.cells.map((cell, at) => (
    <td
      key={columns[at]?._id}
      className="min-w-52 max-w-72 border-t border-line py-3 pe-5 align-top text-sm [overflow-wrap:anywhere] print:min-w-0 print:py-1 print:pe-2 print:text-xs"
    >
      <CellContent cell={cell} best={best[at] === true} />
    </td>
  ))
}

function CellContent({ cell, best }: { cell: Cell | null; best: boolean }) {
  const { t } = useWords('compare')
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
