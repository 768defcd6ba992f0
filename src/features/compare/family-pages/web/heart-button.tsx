import type { SubmitEvent } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'

type HeartButtonProps = {
  itemId: string
  /** What it is called on this page. */
  name: string
  count: number
  /** Whether it is from this browser. */
  isGiven: boolean
  /** Takes back the heart that was given here without JavaScript. */
  undo: string | undefined
  onToggle: () => void
}

/** A heart for a column, with how many there are. A form of its own, so that it works without JavaScript. */
export function HeartButton({ itemId, name, count, isGiven, undo, onToggle }: HeartButtonProps) {
  const { t, lang } = useTranslation('family-pages')
  const isOn = isGiven || undo !== undefined
  const toggle = (event: SubmitEvent) => {
    // No cookie knows the heart that a token takes back: the form is sent as it is.
    if (undo !== undefined && !isGiven) return
    event.preventDefault()
    onToggle()
  }
  return (
    <form method="post" onSubmit={toggle} className="ms-auto print:hidden">
      {undo === undefined ? (
        <input type="hidden" name="heart" value={itemId} />
      ) : (
        <input type="hidden" name="undo" value={undo} />
      )}
      <button
        type="submit"
        aria-pressed={isOn}
        title={t('heartTitle', { name: isolate(name) })}
        className={`inline-flex h-9 min-w-9 items-center justify-center gap-1 rounded-pill px-1.5 tabular-nums transition-colors hover:bg-tint hover:text-accent ${isOn ? 'text-accent' : 'text-soft'}`}
      >
        <Icon name="heart" className={`size-5 ${isOn ? 'fill-current' : ''}`} />
        <span className="sr-only">{t('heart', { name: isolate(name), count })}</span>
        {count > 0 && (
          <span aria-hidden="true" className="text-sm">
            {formatNumber(lang, count)}
          </span>
        )}
      </button>
    </form>
  )
}
