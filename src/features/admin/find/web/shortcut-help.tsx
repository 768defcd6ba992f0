import { useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useStored } from '#ui/local-storage.ts'
import { Button } from '#ui/parts/button.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { singleKeys } from './single-keys.ts'

/** The key that goes with a letter: Command on a Mac. */
export const modifierKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** Each with its keys; several keys of one are pressed together. */
const GROUPS: Record<string, Record<string, readonly string[]>> = {
  everywhere: { palette: ['Ctrl', 'K'], help: ['?'], leaveText: ['Esc'] },
  lists: {
    search: ['/'],
    add: ['N'],
    rows: ['X'],
    choose: ['Space'],
    range: ['Shift', 'Space'],
    beside: ['↑', '↓'],
  },
  checks: { right: ['R'], undo: ['U'] },
  enquiry: { question: ['Q'] },
  records: { save: ['Ctrl', 'S'], next: ['J'], previous: ['K'] },
  review: {
    offer: ['O'],
    conditional: ['C'],
    reject: ['R'],
    ask: ['I'],
    inReview: ['V'],
    template: ['1–9'],
    confirm: ['Ctrl', '↵'],
    undoDecision: ['U'],
    take: ['A'],
    sections: ['S', 'D', 'M', 'H'],
    accept: ['Y'],
    pages: ['[', ']'],
    zoom: ['+', '-'],
    queue: ['L'],
  },
}

/** Everything that a key does in the staff area, and the switch for single keys. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('find')
  const titleId = useId()
  const { on } = useStored(singleKeys)
  const say = t as (key: string) => string
  return (
    <TitledDialog title={t('shortcuts.title')} beginsAtTitle onClose={onClose}>
      {Object.entries(GROUPS).map(([group, shortcuts]) => (
        <section key={group} aria-labelledby={`${titleId}-${group}`}>
          <h3 id={`${titleId}-${group}`} className="mb-1 text-sm font-medium text-soft">
            {say(`shortcuts.groups.${group}`)}
          </h3>
          <dl className="divide-y divide-line border-y border-line text-sm">
            {Object.entries(shortcuts).map(([name, keys]) => (
              <div key={name} className="flex items-center justify-between gap-4 py-1.5">
                <dt>{say(`shortcuts.${name}`)}</dt>
                <dd dir="ltr" className="flex shrink-0 gap-1">
                  {keys.map((key) => (
                    <Key key={key}>{key === 'Ctrl' ? modifierKey() : key}</Key>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        checked={on}
        onChange={({ currentTarget: { checked } }) => singleKeys.change((now) => ({ ...now, on: checked }))}
        className="text-sm"
      >
        {t('shortcuts.single')}
      </Checkbox>
      <Button variant="quiet" onClick={onClose}>
        {t('shortcuts.close')}
      </Button>
    </TitledDialog>
  )
}

/** A key as it is written on a keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex min-w-6 justify-center rounded-field border border-edge bg-surface px-1.5 py-0.5 font-sans text-xs text-soft">
      {children}
    </kbd>
  )
}
