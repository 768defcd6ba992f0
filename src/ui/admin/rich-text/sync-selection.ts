import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Gives the editor the document's selection before a shortcut acts on it. The browser reports a new selection in a task
 * of its own (`selectionchange`), so a shortcut that comes sooner would act on the old one: bold would change nothing,
 * and a link would be inserted beside the selected words.
 */
export function syncSelection(view: EditorView, { ctrlKey, metaKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || view.composing) return
  // A selected picture or table cell is the editor's own state, which the document's selection does not show.
  if (!(view.state.selection instanceof TextSelection)) return
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {}
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const position = (node: Node, offset = 0) => view.state.doc.resolve(view.posAtDOM(node, offset, 1))
  const selection = TextSelection.between(position(anchorNode, anchorOffset), position(focusNode, focusOffset))
  if (!selection.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(selection))
}
