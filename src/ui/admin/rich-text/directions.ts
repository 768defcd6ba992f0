import type { Editor } from '@tiptap/react'

export const DIRECTIONS = ['ltr', 'rtl', 'auto'] as const
type Direction = (typeof DIRECTIONS)[number]

/** A line by itself in one of these has its direction there when it is stored (stored-html.ts). */
const HOLDERS = ['listItem', 'tableCell', 'tableHeader']

/** The direction that the line at the cursor was given; null where it follows the text. */
export function directionAt({ state }: Editor): Direction | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    const direction = node.attrs.dir as Direction | null
    if (direction) return direction
    if (!node.isTextblock && !HOLDERS.includes(node.type.name)) return null
  }
  return null
}

/** Gives the chosen lines a direction; null takes it away. */
export function setDirection(editor: Editor, direction: Direction | null): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection
      state.doc.nodesBetween(from, to, (node, at) => {
        if (node.isTextblock) tr.setNodeAttribute(at, 'dir', direction)
        else if (HOLDERS.includes(node.type.name)) tr.setNodeAttribute(at, 'dir', null)
      })
      return true
    })
    .run()
}
