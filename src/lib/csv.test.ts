import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 1, null, ''], 'a,1,,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['لينا، حداد'], 'لينا، حداد\r\n'],
  [['=1+1', '+971501234567', '-2', '@cmd', '\tx', -2], "'=1+1,'+971501234567,'-2,'@cmd,'\tx,-2\r\n"],
  [['=HYPERLINK("http://evil.example")'], `"'=HYPERLINK(""http://evil.example"")"\r\n`],
])('%j is the line %j', (values, line) => {
  expect(csvLine(values)).toBe(line)
})

test.each(['=1+1', '\n=1+1', '＝1+1', '＋1', '－1', '＠SUM(1)'])('%j is no formula in any program', (text) => {
  expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true)
})
