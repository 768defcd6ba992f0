const ROWS = /<tr[^>]*>[\s\S]*?<\/tr>/g
const CELLS = /<(t[hd])((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g

/**
 * Repeats the head of its column in every cell of a sanitised table, as `data-label`, so that on a phone each row can be
 * read as a list. A table without a row of heads, or with rows of another length, stays as it is and scrolls.
 */
export function labelTableCells(html: string): string {
  return html.replace(/<table>[\s\S]*?<\/table>/g, (table) => {
    const [head = '', ...rows] = table.match(ROWS) ?? []
    const heads = [...head.matchAll(CELLS)]
    const labels = heads.map(([, , , inner = '']) =>
      inner
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .replaceAll('"', '&quot;'),
    )
    const isEven = rows.every((row) => [...row.matchAll(CELLS)].length === heads.length)
    if (heads.length < 2 || rows.length === 0 || !isEven || heads.some(([, cell]) => cell === 'td')) return table
    const labelled = table.replace(ROWS, (row) =>
      row === head ? row.replace('<tr', '<tr class="heads"') : labelCells(row, labels),
    )
    return labelled.replace('<table', '<table class="stacked"')
  })
}

/** The first cell is what the row is about, and needs no label. */
function labelCells(row: string, labels: readonly string[]): string {
  let column = 0
  return row.replace(CELLS, (cell, name: string, attributes: string, inner: string) => {
    const label = column > 0 && labels[column]
    column += 1
    return label ? `<${name} data-label="${label}"${attributes}>${inner}</${name}>` : cell
  })
}
