import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { IconButton } from '#ui/parts/button.tsx'
import type { InView } from './use-columns-in-view.ts'

type ColumnSwitcherProps = {
  columns: readonly { _id: string; name: string }[]
  inView: InView | null
  onShow: (column: number) => void
}

/** From this width on, so many columns fit beside each other; the widths are those of the table. */
const untilAllFit: Record<number, string> = {
  2: 'sm:hidden',
  3: 'lg:hidden',
  4: 'xl:hidden',
  5: 'xl:hidden',
  6: 'min-[90rem]:hidden',
}

/**
 * Where there are more columns than can be seen: a line with a station for each, those in sight filled, and the ways to
 * the others. It stays at the top while one reads down, and its place is kept before it is known what can be seen.
 */
export function ColumnSwitcher({ columns, inView, onShow }: ColumnSwitcherProps) {
  const { t } = useTranslation('compare')
  if (columns.length < 2) return null
  const { first, last, atStart, atEnd } = inView ?? { first: 0, last: 0, atStart: true, atEnd: false }
  const range = first === last ? String(first + 1) : isolate(`${first + 1}–${last + 1}`)
  return (
    <nav
      aria-label={t('columns.label')}
      className={`sticky top-0 z-20 -mx-4 flex items-center gap-1 border-b border-line bg-paper px-1.5 py-0.5 sm:mx-0 sm:px-0 md:top-16 lg:top-18 no-script:hidden print:hidden ${untilAllFit[columns.length] ?? ''} ${inView ? '' : 'invisible'}`}
    >
      <IconButton
        icon="back"
        label={t('columns.previous')}
        aria-disabled={atStart || undefined}
        onClick={() => !atStart && onShow(Math.max(0, first - 1))}
        className="aria-disabled:opacity-35"
      />
      <ol className="relative flex max-w-sm flex-1 before:absolute before:inset-x-4 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-edge/40">
        {columns.map(({ _id, name }, at) => (
          <li key={_id} className="relative flex flex-1 justify-center">
            <button
              type="button"
              aria-label={t('columns.show', { name })}
              aria-current={at >= first && at <= last ? 'true' : undefined}
              title={name}
              onClick={() => onShow(at)}
              className="group/station flex h-11 w-full items-center justify-center rounded-field"
            >
              <span className="size-3.5 rounded-pill border-2 border-accent bg-paper transition-colors duration-200 group-hover/station:bg-tint group-aria-[current]/station:bg-accent" />
            </button>
          </li>
        ))}
      </ol>
      <p className="min-w-16 text-center text-sm text-soft tabular-nums">
        {t('columns.inView', { range, total: String(columns.length) })}
      </p>
      <IconButton
        icon="arrow"
        label={t('columns.next')}
        aria-disabled={atEnd || undefined}
        onClick={() => !atEnd && onShow(first + 1)}
        className="aria-disabled:opacity-35"
      />
    </nav>
  )
}
