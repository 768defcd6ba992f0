import './messages.ts'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { groupsOf, matchingScreens, type PaletteItem, type Screen } from './palette-items.ts'
import { useFound } from './use-found.ts'

type CommandPaletteProps = {
  /** Those that one may open. */
  screens: readonly Screen[]
  onClose: () => void
}

/** To any screen or record of the staff area by a few letters of its name: a combobox in a dialog. */
export function CommandPalette({ screens, onClose }: CommandPaletteProps) {
  const { t } = useTranslation('find')
  const lang = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { items, isLoading, failed } = useFound(typed)
  const words = { lang, nobody: t('nobody'), statusOf: (status: 'draft' | 'archived') => t(`statuses.${status}`) }
  const groups = [
    { key: 'screens' as const, items: matchingScreens(screens, typed) },
    ...groupsOf(items, words),
  ].filter((group) => group.items.length > 0)
  const all = groups.flatMap((group) => group.items)
  const shown = Math.min(active, all.length - 1)

  useEffect(() => {
    document.getElementById(`${id}-${shown}`)?.scrollIntoView({ block: 'nearest' })
  }, [shown, id])

  const open = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    navigate(item.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const count = all.length
    const to = { ArrowDown: shown + 1, ArrowUp: shown - 1 + count, Home: 0, End: count - 1 }[event.key]
    // Home and End move the caret while there is something to move it in.
    if (to !== undefined && count > 0 && (typed === '' || event.key.startsWith('Arrow'))) {
      event.preventDefault()
      setActive(to % count)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(all[shown])
    }
  }
  let index = -1
  return (
    <Dialog labelledBy={`${id}-title`} steady onClose={onClose}>
      <h2 id={`${id}-title`} className="sr-only">
        {t('title')}
      </h2>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="size-5 text-faint" />
        <input
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={all.length > 0 ? `${id}-${shown}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('placeholder')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          data-autofocus
          className="min-h-14 w-full bg-transparent outline-none [unicode-bidi:plaintext]"
        />
      </div>
      <p role="status" className={all.length > 0 && !failed ? 'sr-only' : 'px-4 pt-3 pb-4 text-sm text-soft'}>
        {failed ? t('failed') : isLoading ? t('searching') : t('count', { count: all.length })}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('title')}
        className="max-h-[60dvh] overflow-y-auto p-2 empty:hidden"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldset
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className="pb-1">
            <p id={`${id}-${group.key}`} role="presentation" className="px-2 py-1 text-xs text-soft">
              {t(`groups.${group.key}`)}
            </p>
            {group.items.map((item) => {
              index += 1
              const own = index
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
                <div
                  key={item.to}
                  id={`${id}-${own}`}
                  role="option"
                  aria-selected={own === shown}
                  onMouseMove={() => setActive(own)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(item)}
                  className={`flex min-h-10 cursor-pointer items-center gap-3 rounded-field px-2 py-1 text-sm ${own === shown ? 'bg-tint text-pressed' : ''}`}
                >
                  <Icon name={item.icon} className="size-4.5 text-soft" />
                  <bdi className="min-w-0 [overflow-wrap:anywhere]">{item.name}</bdi>
                  {item.note && <bdi className="ms-auto max-w-1/2 text-end text-xs text-soft">{item.note}</bdi>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
