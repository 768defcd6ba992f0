import { Link } from 'react-router'
import type { Overview } from '#features/admin/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { TODAY_LISTS } from './today-lists.ts'

type TodayListProps = {
  today: Overview['today']
  /** Of the person who reads it alone. */
  isOwn?: boolean
}

/** What needs attention today, the most urgent first; each line leads to the list of what it counts. */
export function TodayList({ today, isOwn = false }: TodayListProps) {
  const { t, lang } = useTranslation('admin')
  const waiting = today.filter(({ count }) => count > 0)
  if (waiting.length === 0) {
    return (
      <p className="flex items-center gap-3 border-y border-line py-4">
        <Icon name="check" className="size-5 text-accent" />
        {t(isOwn ? 'today.nothingOwn' : 'today.nothing')}
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {waiting.map(({ key, count }) => {
        const { to, isLate } = TODAY_LISTS[key]
        return (
          <li key={key}>
            <Link
              to={to(lang, isOwn ? { assignee: 'me' } : undefined)}
              className="group flex min-h-11 items-baseline gap-3 py-2 transition-colors hover:bg-tint/60"
            >
              <span
                className={`min-w-12 shrink-0 text-end font-medium text-lg tabular-nums ${isLate ? 'text-saffron-ink' : 'text-pressed'}`}
              >
                {formatNumber(lang, count)}
              </span>
              <span className="text-sm underline-offset-4 group-hover:text-accent group-hover:underline">
                {t(`today.${key}`)}
              </span>
              {isLate && <span aria-hidden="true" className="size-2 self-center rounded-pill bg-saffron" />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
