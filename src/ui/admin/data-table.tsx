import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { ListAddress } from './list-address.ts'
import { AllRowsBox, type Choice, RowChoiceBox, useRowChoice } from './row-choice.tsx'

type Direction = 'ascending' | 'descending'

export type Column<Item> = {
  key: string
  title: string
  /** The values of `sort` that order the list by this column; the first is used first. */
  sorts?: readonly { value: string; direction: Direction }[]
  cell: (item: Item) => ReactNode
  /** When the screen is too small for it: `hidden lg:table-cell`. */
  className?: string
  /** Its place on the card of a record: a line with the column's title, or one that needs none. Absent: not on the card. */
  card?: 'titled' | 'untitled'
}

export type DataTableProps<Item> = {
  /** Read out before the table. */
  caption: string
  columns: readonly Column<Item>[]
  /** Null while they are on their way for the first time. */
  items: readonly Item[] | null
  keyOf: (item: Item) => string
  /** The address of a row, where records have pages; its first cell is the link, the whole row its target. */
  linkOf?: (item: Item) => string
  address: ListAddress
  /** The default order. */
  usualSort: string
  /** Whether newer rows are loading; the current ones stay visible. */
  busy: boolean
  /** Where several can be chosen, to do one thing to all of them. */
  choice?: Choice<Item> | undefined
  /** Low rows on wide screens with a mouse, for lists that somebody works through all day. */
  compact?: boolean
  /** Whether each row is a card on a phone, with the columns that have a place on it. */
  cards?: boolean
}

const SKELETON_ROWS = 8

/** Stays in sight above a hundred rows; a border of it would be left behind. */
const HEAD = 'md:sticky md:top-0 md:z-20 md:bg-paper md:shadow-[inset_0_-1px_var(--color-edge)]'

/** Browsers differ in what they still call a table once it is drawn as blocks, so that a table of cards says what its parts are. */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const CARD = 'max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4'
const CARD_LINE = 'max-md:block max-md:p-0 max-md:whitespace-normal'

/** A list of records. Headers are links that order it, so that the order is in the address too. */
export function DataTable<Item>({
  caption,
  columns,
  items,
  keyOf,
  linkOf,
  address,
  usualSort,
  busy,
  choice,
  compact = false,
  cards = false,
}: DataTableProps<Item>) {
  const keys = items?.map(keyOf) ?? []
  const { choose, chooseAll } = useRowChoice(keys, choice)
  const sort = address.valueOf('sort') || usualSort
  const low = compact ? 'lg:pointer-fine:py-1' : ''
  const roleOf = (part: keyof typeof TABLE_ROLES) => (cards ? TABLE_ROLES[part] : {})
  /** What a part looks like where rows are cards. */
  const onPhone = (look: string) => (cards ? look : '')
  return (
    <table
      {...roleOf('table')}
      aria-busy={busy}
      className={`w-full border-collapse text-sm transition-opacity ${busy ? 'opacity-60' : ''} ${onPhone('max-md:block')}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead {...roleOf('group')} className={`${HEAD} ${onPhone('max-md:block')}`}>
        <tr {...roleOf('row')} className={`border-b border-edge ${onPhone('max-md:block max-md:border-0')}`}>
          {choice && (
            <th
              {...roleOf('header')}
              scope="col"
              className={`w-11 text-start align-bottom ${onPhone('max-md:block max-md:w-auto max-md:px-4')}`}
            >
              <AllRowsBox
                chosen={keys.filter((key) => choice.chosen.has(key)).length}
                of={keys.length}
                labelled={cards}
                onChoose={chooseAll}
              />
            </th>
          )}
          {columns.map(({ key, title, sorts, className = '' }) => (
            <th
              {...roleOf('header')}
              key={key}
              scope="col"
              aria-sort={sorts?.find(({ value }) => value === sort)?.direction}
              className={`px-3 text-start align-bottom font-medium text-soft first:ps-0 last:pe-0 ${className} ${onPhone('max-md:hidden')}`}
            >
              {sorts ? (
                <SortLink title={title} sorts={sorts} sort={sort} address={address} />
              ) : (
                <span className="inline-flex min-h-11 items-center">{title}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        {...roleOf('group')}
        className={`divide-y divide-line border-b border-line ${onPhone('max-md:block max-md:space-y-3 max-md:divide-y-0 max-md:border-0')}`}
      >
        {items === null
          ? Array.from({ length: SKELETON_ROWS }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
              <tr {...roleOf('row')} key={row} className={onPhone(choice ? `${CARD} max-md:ps-12` : CARD)}>
                {choice && <td {...roleOf('cell')} className="w-11" />}
                {columns.map(({ key, className = '', card }) => (
                  <td
                    {...roleOf('cell')}
                    key={key}
                    className={`px-3 py-4.5 first:ps-0 last:pe-0 ${className} ${onPhone(card ? CARD_LINE : 'max-md:hidden')}`}
                  >
                    <Skeleton className="h-4 w-4/5" />
                  </td>
                ))}
              </tr>
            ))
          : items.map((item) => (
              <tr
                {...roleOf('row')}
                key={keyOf(item)}
                className={`relative transition-colors hover:bg-tint/60 ${onPhone(choice ? `${CARD} max-md:ps-12` : CARD)}`}
              >
                {choice && (
                  // Over the link that the rest of the row is.
                  <td
                    {...roleOf('cell')}
                    className={`relative z-10 w-11 align-top ${onPhone('max-md:absolute max-md:start-2 max-md:top-1.5')}`}
                  >
                    <RowChoiceBox
                      label={choice.labelOf(item)}
                      checked={choice.chosen.has(keyOf(item))}
                      low={compact}
                      onChoose={(isChosen, how) => choose(keyOf(item), isChosen, how)}
                    />
                  </td>
                )}
                {columns.map(({ key, title, cell, className = '', card }, index) => {
                  const content = cell(item)
                  // A card has no line for what is not there.
                  const isInCard = card && content !== null
                  return (
                    <td
                      {...roleOf('cell')}
                      key={key}
                      className={`px-3 py-3 align-top first:ps-0 last:pe-0 ${low} ${className} ${onPhone(isInCard ? CARD_LINE : 'max-md:hidden')} ${onPhone(index > 0 ? 'max-md:mt-2' : '')}`}
                    >
                      {cards && card === 'titled' && (
                        // Without a space Arabic letters of both would join.
                        <span className="me-1 text-soft md:hidden">{title} </span>
                      )}
                      {index === 0 && linkOf ? (
                        <Link
                          to={linkOf(item)}
                          className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 hover:text-accent"
                        >
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

type SortLinkProps = {
  title: string
  sorts: NonNullable<Column<unknown>['sorts']>
  sort: string
  address: ListAddress
}

function SortLink({ title, sorts, sort, address }: SortLinkProps) {
  const now = sorts.findIndex(({ value }) => value === sort)
  const next = sorts[(now + 1) % sorts.length]?.value ?? ''
  const arrow = now === -1 ? null : sorts[now]?.direction === 'ascending' ? 'up' : 'down'
  return (
    <Link
      to={address.linkTo({ sort: next })}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 hover:text-accent"
    >
      {title}
      {arrow ? (
        <Icon name={arrow} className="size-3.5 text-accent" />
      ) : (
        <Icon name="sort" className="size-3.5 text-edge" />
      )}
    </Link>
  )
}
