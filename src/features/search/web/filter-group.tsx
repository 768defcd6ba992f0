import { type ReactNode, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useInBrowser } from '#ui/hydrated.ts'
import { Icon } from '#ui/parts/icon.tsx'

/** The groups that most begin with; the others wait to be opened. */
const FIRST: ReadonlySet<string> = new Set(['budget', 'level', 'destination', 'language'])

type FilterGroupProps = {
  name: string
  title: string
  /** How many of its values are chosen. */
  chosen: number
  children: ReactNode
}

/**
 * A group of the filter panel, which can be closed. One with a chosen value is open until it is closed by hand; else it is
 * as it was left.
 */
export function FilterGroup({ name, title, chosen, children }: FilterGroupProps) {
  const { t, lang } = useTranslation('search')
  const left = useInBrowser(() => readGroup(name), null)
  const [byHand, setByHand] = useState<boolean | null>(null)
  const isOpen = byHand ?? (chosen > 0 || (left === null ? FIRST.has(name) : left === 'open'))

  const [wasChosen, setWasChosen] = useState(chosen > 0)
  if (chosen > 0 !== wasChosen) {
    setWasChosen(chosen > 0)
    // A group does not close under the finger that lets go of its last value.
    setByHand(chosen > 0 ? null : (byHand ?? true))
  }

  return (
    <details
      className="group/filter py-1"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return
        setByHand(open)
        rememberGroup(name, open)
      }}
    >
      <summary className="flex min-h-11 items-center gap-2 text-sm font-medium hover:text-accent">
        <span className="min-w-0 flex-1">{title}</span>
        {chosen > 0 && (
          <span className="min-w-5 rounded-pill bg-tint px-1.5 text-center text-xs text-pressed tabular-nums">
            <bdi aria-hidden="true">{formatNumber(lang, chosen)}</bdi>
            <span className="sr-only">{t('chosen', { count: chosen })}</span>
          </span>
        )}
        <Icon name="down" className="size-4 text-soft transition-transform group-open/filter:rotate-180" />
      </summary>
      <fieldset aria-label={title} className="pt-1 pb-4">
        {children}
      </fieldset>
    </details>
  )
}

const keyOf = (name: string) => `filter-group ${name}`

/** Whether a group of the filters was left open or closed in this tab; null where it never was, or the browser stores nothing. */
function readGroup(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

/** Stores how a group was left; where the browser stores nothing, it lasts as long as the panel. */
function rememberGroup(name: string, open: boolean): void {
  try {
    sessionStorage.setItem(keyOf(name), open ? 'open' : 'closed')
  } catch {
    // Without storage every page begins with the default, which is all that is lost.
  }
}
