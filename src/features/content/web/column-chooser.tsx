import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ListAddress } from '#ui/admin/list-address.ts'
import { PopupPanel } from '#ui/admin/popup-panel.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
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
    <PopupPanel label={t('list.chooseColumns')} icon="columns" className="hidden md:block">
      {() => (
        <fieldset className="px-1">
          <legend className="sr-only">{t('list.chooseColumns')}</legend>
          {choices.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={chosen.includes(key)}
              onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
              className="text-sm"
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </PopupPanel>
  )
}
