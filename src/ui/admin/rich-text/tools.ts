import type { Editor } from '@tiptap/react'
import { DIRECTIONS, directionAt, setDirection } from './directions.ts'
import type { ToolIconName } from './tool-icon.tsx'

/** What the toolbar offers. */

type ToolName =
  | 'undo'
  | 'redo'
  | `heading${2 | 3 | 4}`
  | 'bold'
  | 'italic'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'link'
  | 'image'
  | 'table'
  | (typeof DIRECTIONS)[number]

export type Tool = {
  name: ToolName
  /** An icon, or a short text where that says it better. */
  icon?: ToolIconName
  text?: string
  /** As `aria-keyshortcuts` has it; `Mod` is Control, or Command on a Mac. */
  shortcut?: string
  /** Undefined for what is done once and not switched on. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `heading${level}`,
  text: `H${level}`,
  shortcut: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const direction = (name: (typeof DIRECTIONS)[number]): Tool => ({
  name,
  icon: name,
  isOn: (editor) => directionAt(editor) === name,
  run: (editor) => setDirection(editor, directionAt(editor) === name ? null : name),
})

/** By groups, in their order; `link` and `image` ask for more first. */
export const toolGroups = (ask: { link: () => void; image: (() => void) | null }): Tool[][] => [
  [
    {
      name: 'undo',
      icon: 'undo',
      shortcut: 'Mod+Z',
      isPossible: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      icon: 'redo',
      shortcut: 'Mod+Shift+Z',
      isPossible: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [heading(2), heading(3), heading(4)],
  [
    {
      name: 'bold',
      icon: 'bold',
      shortcut: 'Mod+B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: 'italic',
      shortcut: 'Mod+I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
  ],
  [
    {
      name: 'bulletList',
      icon: 'bulletList',
      shortcut: 'Mod+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: 'orderedList',
      shortcut: 'Mod+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: 'quote',
      shortcut: 'Mod+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    { name: 'link', icon: 'link', shortcut: 'Mod+K', isOn: (editor) => editor.isActive('link'), run: ask.link },
    ...(ask.image ? [{ name: 'image', icon: 'image', run: ask.image } as const] : []),
    {
      name: 'table',
      icon: 'table',
      isPossible: (editor) => !editor.isActive('table'),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ],
  DIRECTIONS.map(direction),
]
