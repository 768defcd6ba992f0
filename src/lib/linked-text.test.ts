import { expect, test } from 'vitest'
import { linkedText, paragraphsOf } from './linked-text.ts'

test.each([
  ['See https://masar.example/en/blog.', ['See ', '<https://masar.example/en/blog>', '.']],
  ['(https://a.example/x?y=1&z=2)', ['(', '<https://a.example/x?y=1&z=2>', ')']],
  ['على https://a.example/دليل، ثم', ['على ', '<https://a.example/دليل>', '، ثم']],
  ['(https://a.example/wiki/Degree_(study))', ['(', '<https://a.example/wiki/Degree_(study)>', ')']],
  ['«https://a.example»', ['«', '<https://a.example>', '»']],
  ['http://a.example https://b.example', ['<http://a.example>', ' ', '<https://b.example>']],
  ['javascript:alert(1) ftp://a.example https://', ['javascript:alert(1) ftp://a.example https://']],
  ['https://a.example/"onclick="x', ['<https://a.example/>', '"onclick="x']],
  ['', []],
])('%s', (text, parts) => {
  expect(linkedText(text).map((part) => (part.url ? `<${part.url}>` : part.text))).toEqual(parts)
})

test('blank lines divide paragraphs, and other lines stay', () => {
  expect(paragraphsOf('One\nline\n \n\nTwo\n')).toEqual(['One\nline', 'Two'])
})
