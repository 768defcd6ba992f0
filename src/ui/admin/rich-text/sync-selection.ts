import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Takes over what is chosen in the document. The browser tells of a new selection in a task of its own, so the editor
 * may still have the old one when the key after it comes; and once the focus has moved on, it never hears of it.
 */
export function syncSelection(view: EditorView) {
  const chosen = view.dom.ownerDocument.getSelection()
  if (!chosen?.anchorNode || !chosen.focusNode) return
  if (!view.dom.contains(chosen.anchorNode) || !view.dom.contains(chosen.focusNode)) return
  // A picture or cells are chosen by the editor itself, and the document shows them otherwise.
  if (!(view.state.selection instanceof TextSelection)) return
  const { doc, tr } = view.state
  const anchor = doc.resolve(view.posAtDOM(chosen.anchorNode, chosen.anchorOffset))
  const head = doc.resolve(view.posAtDOM(chosen.focusNode, chosen.focusOffset))
  const selection = TextSelection.between(anchor, head)
  if (!selection.eq(view.state.selection)) view.dispatch(tr.setSelection(selection))
}
