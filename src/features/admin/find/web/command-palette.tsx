import './messages.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { useListbox } from '#ui/forms/use-listbox.ts'
import { Dialog } from '#ui/parts/dialog.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { groupsOf, matchingScreens, type Screen } from './palette-items.ts'
import { useFound } from './use-found.ts'

type CommandPaletteProps = {
  /** Those that one may open. */
  screens: readonly Screen[]
  onClose: () => void
}

/** To any screen or record of the staff area by a few letters of its name: a combobox in a dialog. */
export function CommandPalette({ screens, onClose }: CommandPaletteProps) {
  const { t, lang } = useTranslation('find')
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { items, isLoading, failed } = useFound(typed)
  const words = { lang, nobody: t('nobody'), statusOf: (status: 'draft' | 'archived') => t(`statuses.${status}`) }
  const fitting = matchingScreens(screens, typed)
  // Screens come first and need no answer; beside them what was found for other words would only be in the way.
  const isCurrent = !isLoading || fitting.length > 0
  const records = isLoading && isCurrent ? [] : groupsOf(items, words)
  const groups = [{ key: 'screens' as const, items: fitting }, ...records].filter((group) => group.items.length > 0)
  const all = groups.flatMap((group) => group.items)
  const { isWaiting, isTooLate, inputProps, listProps, optionProps } = useListbox({
    id: `${id}-list`,
    isOpen: true,
    typed,
    options: all,
    isCurrent,
    failed,
    onOpen: () => {},
    onClose,
    onChoose: (item) => {
      onClose()
      navigate(item.to)
    },
  })
  const isPlain = all.length > 0 && !failed && !isWaiting && !isTooLate
  const status = isTooLate ? t('late') : isLoading ? t('searching') : t('count', { count: all.length })
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
          aria-expanded={all.length > 0}
          {...inputProps}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          data-autofocus
          className="min-h-14 w-full bg-transparent outline-none [unicode-bidi:plaintext]"
        />
      </div>
      <p role="status" className={isPlain ? 'sr-only' : 'px-4 pt-3 pb-4 text-sm text-soft'}>
        {failed ? t('failed') : status}
      </p>
      <div
        role="listbox"
        {...listProps}
        aria-label={t('title')}
        className="relative max-h-[60dvh] overflow-y-auto p-2 empty:hidden aria-busy:opacity-60"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldset
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className="pb-1">
            <p id={`${id}-${group.key}`} role="presentation" className="px-2 py-1 text-xs text-soft">
              {t(`groups.${group.key}`)}
            </p>
            {group.items.map((item) => {
              index += 1
              return (
                <div
                  key={item.to}
                  {...optionProps(index)}
                  className="flex min-h-10 cursor-pointer items-center gap-3 rounded-field px-2 py-1 text-sm aria-selected:bg-tint aria-selected:text-pressed"
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
