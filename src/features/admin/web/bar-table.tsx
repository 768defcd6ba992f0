import type { ReactNode } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

type BarTableProps = {
  caption: string
  /** The names of both columns. */
  columns: { label: string; count: string }
  rows: readonly { key: string; label: ReactNode; count: number }[]
  /** The list that has these numbers. */
  to: string
  none: string
}

/** A table whose rows are drawn as bars, the longest first: one looks, or one reads. */
export function BarTable({ caption, columns, rows, to, none }: BarTableProps) {
  const lang = useLanguage()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  if (rows.length === 0) return <p className="text-sm text-soft">{none}</p>
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{columns.label}</th>
          <th scope="col">{columns.count}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row" className="w-full py-2 pe-4 text-start font-normal [overflow-wrap:anywhere]">
              {label}
              <svg
                viewBox="0 0 1000 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-1 block h-1 w-full rtl:-scale-x-100"
              >
                <rect width={(count / most) * 1000} height="4" className="fill-accent" />
              </svg>
            </th>
            <td className="py-2 text-end align-top">
              <TextLink to={to}>{formatNumber(lang, count)}</TextLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
