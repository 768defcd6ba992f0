/**
 * The editor's HTML as texts are stored: list items and cells without a paragraph around their only line, rows of headings
 * in a `thead`, and the direction of a line on what holds it. Nothing for a text without content.
 */
export function toStoredHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const holder of body.querySelectorAll('li, td, th')) unwrapOnlyLine(holder)
  for (const table of body.querySelectorAll('table')) markHeadings(table)
  while (body.lastElementChild?.matches('p') && body.lastElementChild.innerHTML === '') body.lastElementChild.remove()
  return body.innerHTML
}

function unwrapOnlyLine(holder: Element): void {
  const [line, ...rest] = holder.children
  const isOnlyLine = line?.matches('p') && rest.every((part) => holder.matches('li') && part.matches('ul, ol'))
  if (!line || !isOnlyLine) return
  for (const name of ['dir', 'lang']) {
    const value = line.getAttribute(name)
    if (value) holder.setAttribute(name, value)
  }
  line.replaceWith(...line.childNodes)
}

/** The rows at the top whose cells are all headings are those of columns; a heading below is one of its row. */
function markHeadings(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const first = rows.findIndex((row) => [...row.cells].some((cell) => cell.matches('td')))
  const head = first === -1 ? [] : rows.slice(0, first)
  for (const row of rows)
    for (const cell of row.cells)
      if (cell.matches('th')) cell.setAttribute('scope', head.includes(row) || first === -1 ? 'col' : 'row')
  if (head.length > 0) table.createTHead().append(...head)
}
