import './messages.ts'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { CommandPalette } from './command-palette.tsx'
import type { Screen } from './palette-items.ts'
import { Key, modifierKey, ShortcutHelp } from './shortcut-help.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The command palette and the list of shortcuts, with the keys and buttons that open them. */
export function useStaffTools(screens: readonly Screen[]) {
  const { t } = useTranslation('find')
  const [tool, setTool] = useState<'palette' | 'help' | null>(null)
  useShortcuts({ onPalette: () => setTool('palette'), onHelp: () => setTool('help') })
  const close = () => setTool(null)
  return {
    tool:
      tool === 'palette' ? (
        <CommandPalette screens={screens} onClose={close} />
      ) : tool === 'help' ? (
        <ShortcutHelp onClose={close} />
      ) : null,
    /** At the side of wide screens. */
    buttons: (
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setTool('palette')}
          className="flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-field border border-edge bg-surface px-3 text-sm text-soft transition-colors hover:border-accent hover:text-accent"
        >
          <Icon name="search" className="size-4.5" />
          <span className="truncate">{t('title')}</span>
          <span dir="ltr" className="ms-auto whitespace-nowrap" aria-hidden="true">
            <Key>{`${modifierKey()} K`}</Key>
          </span>
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('shortcuts.title')}
          onClick={() => setTool('help')}
          className="inline-flex size-10 shrink-0 items-center justify-center rounded-field text-soft transition-colors hover:bg-tint hover:text-accent"
        >
          <span aria-hidden="true">{t('shortcuts.mark')}</span>
        </button>
      </div>
    ),
    /** In the bar of small ones. */
    iconButton: (
      <IconButton icon="search" label={t('title')} aria-haspopup="dialog" onClick={() => setTool('palette')} />
    ),
  }
}
