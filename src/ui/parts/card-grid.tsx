import type { ReactNode } from 'react'

/** On a wide screen a row has three small cards, two beside a longer text, or two of programmes' tickets. */
const columns = {
  three: 'md:grid-cols-2 xl:grid-cols-3',
  two: 'md:grid-cols-2',
  tickets: 'xl:grid-cols-2',
}

const threeShown = 'max-md:gap-3 max-md:[&>:nth-child(n+4)]:hidden'
const twoShown = 'max-md:gap-3 max-md:[&>:nth-child(n+3)]:hidden'

type CardGridProps<Item> = {
  items: readonly Item[]
  layout?: keyof typeof columns
  /** A phone shows the first three, or the first two tickets, which are taller; for pages that lead to the whole list. */
  short?: boolean
  className?: string
  children: (item: Item) => ReactNode
}

/** A list of cards; `children` draws one. */
export function CardGrid<Item extends { _id: string }>(props: CardGridProps<Item>) {
  const { items, layout = 'three', short = false, className = '', children } = props
  return (
    <ul
      className={`grid gap-6 ${columns[layout]} ${short ? (layout === 'tickets' ? twoShown : threeShown) : ''} ${className}`}
    >
      {items.map((item) => (
        <li key={item._id} className="min-w-0">
          {children(item)}
        </li>
      ))}
    </ul>
  )
}
