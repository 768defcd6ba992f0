import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader } from '@tiptap/extension-table'

/**
 * Tables without the widths that Tiptap writes as inline styles, which the Content-Security-Policy refuses. The caption is
 * an attribute, because the content of a table must be rows.
 */
const PlainTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() || null,
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node, HTMLAttributes }) {
    const caption = node.attrs.caption as string | null
    const rows = ['tbody', 0] as const
    return caption
      ? ['table', mergeAttributes(HTMLAttributes), ['caption', {}, caption], rows]
      : ['table', mergeAttributes(HTMLAttributes), rows]
  },
})

const size = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})
/** `colwidth` is never set, and is here because ProseMirror's table commands expect it. */
const cellAttributes = () => ({
  colspan: size('colspan'),
  rowspan: size('rowspan'),
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
})
const PlainCell = TableCell.extend({ addAttributes: cellAttributes })
const PlainHeader = TableHeader.extend({ addAttributes: cellAttributes })

export const tableExtensions = [PlainTable.configure({ resizable: false }), PlainCell, PlainHeader]
