import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { buttonClass } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { ColumnChoice } from './record-columns.tsx'

type ColumnChooserProps = { choices: readonly ColumnChoice[]; shown: readonly string[]; address: ListAddress }

/** Which columns a list shows, in its address; on a phone there is room for the name alone. */
export function ColumnChooser({ choices, shown, address }: ColumnChooserProps) {
  const { t } = useTranslation('content')
  // At once, before the address follows, so that two quick presses are two choices.
  const [chosen, setChosen] = useState(shown)
  const shownKeys = shown.join(',')

  useEffect(() => setChosen(shownKeys.split(',')), [shownKeys])

  const toggle = (key: string, isShown: boolean) => {
    const next = choices
      .map((choice) => choice.key)
      .filter((other) => (other === key ? isShown : chosen.includes(other)))
    setChosen(next)
    // No column at all is a choice too, and not the usual ones.
    address.change({ columns: next.join(',') || 'none', page: address.valueOf('page') || null }, { replace: true })
  }
  return (
    <details
      className="relative hidden md:block"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className={`${buttonClass({ variant: 'quiet', size: 'small' })} cursor-pointer list-none`}>
        <Icon name="columns" />
        {t('list.chooseColumns')}
      </summary>
      <fieldset className="absolute end-0 top-full z-20 mt-1 max-h-[60dvh] w-64 overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-float">
        <legend className="sr-only">{t('list.chooseColumns')}</legend>
        {choices.map(({ key, title }) => (
          <label key={key} className="flex min-h-10 cursor-pointer items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
              className="size-4.5 accent-accent"
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
