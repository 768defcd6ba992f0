import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { runTableTool, TABLE_TOOLS } from './table-tools.ts'
import { ToolIcon } from './tool-icon.tsx'
import { type Tool, toolGroups } from './tools.ts'

type ToolbarProps = {
  editor: Editor
  /** The id of the text, and the label of its field. */
  textId: string
  label: string
  askLink: () => void
  /** Null where there is no library to choose from. */
  askImage: (() => void) | null
}

/**
 * The tools of a text, one stop of the Tab key: arrows, Home and End move within it, Escape goes back to the text
 * (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/).
 */
export function Toolbar({ editor, textId, label, askLink, askImage }: ToolbarProps) {
  const { t } = useTranslation('admin')
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('undo')
  const groups = toolGroups({ link: askLink, image: askImage })
  const { on, impossible, inTable } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const all = groups.flat()
      const names = (isIt: (tool: Tool) => boolean | undefined) => all.filter(isIt).map(({ name }) => name as string)
      return {
        on: names((tool) => tool.isOn?.(current)),
        impossible: names((tool) => tool.isPossible?.(current) === false),
        inTable: current.isActive('table'),
      }
    },
  })

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return editor.commands.focus()
    }
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = targetOf(event.key, isTurned, at, buttons.length)
    if (to === null) return
    event.preventDefault()
    buttons[to]?.focus()
  }

  const stops = [...groups.flat().map(({ name }) => name as string), ...(inTable ? TABLE_TOOLS : [])]
  const current = stops.includes(stop) ? stop : 'undo'
  const button = (name: string, words: string, more: { tool?: Tool; run: () => void; children: ReactNode }) => {
    const isImpossible = impossible.includes(name)
    return (
      <button
        key={name}
        type="button"
        tabIndex={name === current ? 0 : -1}
        title={more.tool?.shortcut ? `${words} (${shown(more.tool.shortcut)})` : words}
        aria-label={words}
        aria-keyshortcuts={more.tool?.shortcut?.replace('Mod', 'Control')}
        aria-pressed={more.tool?.isOn ? on.includes(name) : undefined}
        aria-disabled={isImpossible || undefined}
        onFocus={() => setStop(name)}
        // A press keeps the selection of the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isImpossible && more.run()}
        className="inline-flex h-9 min-w-9 items-center justify-center rounded-field px-1.5 text-sm text-soft transition-colors hover:bg-tint hover:text-accent aria-disabled:opacity-40 aria-pressed:bg-tint aria-pressed:text-pressed pointer-coarse:size-11"
      >
        {more.children}
      </button>
    )
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('editor.tools', { label })}
      aria-controls={textId}
      onKeyDown={move}
      className="sticky top-0 z-10 flex flex-wrap gap-y-1 rounded-t-field border-b border-line bg-sand p-1"
    >
      {groups.map((tools) => (
        <div key={tools[0]?.name} className="flex flex-wrap border-line px-1 not-first:border-s">
          {tools.map((tool) =>
            button(tool.name, t(`editor.tool.${tool.name}`), {
              tool,
              run: () => tool.run(editor),
              children: tool.icon ? <ToolIcon name={tool.icon} /> : <bdi dir="ltr">{tool.text}</bdi>,
            }),
          )}
        </div>
      ))}
      {inTable && (
        <div className="flex basis-full flex-wrap border-t border-line px-1 pt-1">
          {TABLE_TOOLS.map((name) =>
            button(name, t(`editor.table.${name}`), {
              run: () => runTableTool[name](editor),
              children: t(`editor.table.${name}`),
            }),
          )}
        </div>
      )}
    </div>
  )
}

const shown = (shortcut: string) => shortcut.replace('Mod', /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl')

/** Where a key leads from button `at` of `count`; null where it leads nowhere. */
function targetOf(key: string, isTurned: boolean, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const step = (key === 'ArrowRight') === isTurned ? -1 : 1
  return (at + step + count) % count
}
