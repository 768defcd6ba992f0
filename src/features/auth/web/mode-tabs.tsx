import type { KeyboardEvent } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf } from '#lib/localized.ts'
import { MODES, type Mode } from './credentials.ts'

type ModeTabsProps = { mode: Mode; onChange: (mode: Mode) => void; panel: string }

export const tabId = (panel: string, mode: Mode): string => `${panel}-${mode}`

/**
 * The tabs above the fields: one tab stop, with arrow keys between the tabs. Not from React Aria, whose tabs write a style
 * element, which our Content-Security-Policy refuses.
 */
export function ModeTabs({ mode, onChange, panel }: ModeTabsProps) {
  const { t, lang } = useTranslation('auth')

  const choose = (next: Mode) => {
    onChange(next)
    document.getElementById(tabId(panel, next))?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = directionOf(lang) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const to = { ArrowLeft: 0, ArrowRight: 0, Home: -1, End: 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to !== 0) choose(to < 0 ? 'sign-in' : 'sign-up')
    else choose(event.key === forward ? 'sign-up' : 'sign-in')
  }

  return (
    <div role="tablist" aria-label={t('auth.tabs')} className="grid grid-cols-2 border-b border-line bg-sand">
      {MODES.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={tabId(panel, each)}
          aria-selected={each === mode}
          aria-controls={panel}
          tabIndex={each === mode ? 0 : -1}
          onClick={() => onChange(each)}
          onKeyDown={onKeyDown}
          className="-mb-px min-h-12 border-b-2 border-transparent px-4 font-medium text-soft transition-colors hover:text-accent focus-visible:-outline-offset-4 aria-selected:border-accent aria-selected:bg-paper aria-selected:text-ink"
        >
          {t(each === 'sign-in' ? 'auth.signIn' : 'auth.signUp')}
        </button>
      ))}
    </div>
  )
}
