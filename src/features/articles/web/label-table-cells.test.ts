import { expect, test } from 'vitest'
import { labelTableCells } from './label-table-cells.ts'

test('every cell after the first says which column it is in', () => {
  const table =
    '<table><thead><tr><th>Country</th><th>“During” "term" &amp; <em>after</em></th></tr></thead><tbody><tr><td>Germany</td><td lang="en"><p>140 days</p></td></tr><tr><th>Germany</th><td>140 days</td></tr></tbody></table>'
  expect(labelTableCells(`<p>Before.</p>${table}`)).toBe(
    '<p>Before.</p><table class="stacked"><thead><tr class="heads"><th>Country</th><th>“During” "term" &amp; <em>after</em></th></tr></thead><tbody><tr><td>Germany</td><td data-label="“During” &quot;term&quot; &amp;  after" lang="en"><p>140 days</p></td></tr><tr><th>Germany</th><td data-label="“During” &quot;term&quot; &amp;  after">140 days</td></tr></tbody></table>',
  )
})

test('rows that are the same are each labelled, and so is each table', () => {
  const table = '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr><tr><td>1</td><td>2</td></tr></table>'
  expect(labelTableCells(table + table).match(/data-label="B"/g)).toHaveLength(4)
})

test.each([
  ['without heads', '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'],
  ['with rows of another length', '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table>'],
  ['of one column', '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>'],
  ['of heads alone', '<table><tr><th>A</th><th>B</th></tr></table>'],
])('a table %s stays as it is', (_, table) => {
  expect(labelTableCells(table)).toBe(table)
})
