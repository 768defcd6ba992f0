import type { Editor } from '@tiptap/react'

/** What the toolbar offers while the cursor is in a table. */
export const TABLE_TOOLS = [
  'rowBefore',
  'rowAfter',
  'deleteRow',
  'columnBefore',
  'columnAfter',
  'deleteColumn',
  'headerRow',
  'headerColumn',
  'deleteTable',
] as const
type TableTool = (typeof TABLE_TOOLS)[number]

export const runTableTool: Record<TableTool, (editor: Editor) => void> = {
  rowBefore: (editor) => editor.chain().focus().addRowBefore().run(),
  rowAfter: (editor) => editor.chain().focus().addRowAfter().run(),
  deleteRow: (editor) => editor.chain().focus().deleteRow().run(),
  columnBefore: (editor) => editor.chain().focus().addColumnBefore().run(),
  columnAfter: (editor) => editor.chain().focus().addColumnAfter().run(),
  deleteColumn: (editor) => editor.chain().focus().deleteColumn().run(),
  headerRow: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  headerColumn: (editor) => editor.chain().focus().toggleHeaderColumn().run(),
  deleteTable: (editor) => editor.chain().focus().deleteTable().run(),
}
