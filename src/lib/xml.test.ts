import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false })

test('any text that XML can hold comes out of a parser as it went in', () => {
  const holdable = fc.stringMatching(/^[ !"#$%&'()<>a-zé\u0627-\u064a\u{1f600}]{1,30}$/u)
  fc.assert(
    fc.property(holdable, (text) => {
      const { a } = parser.parse(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`, true)
      expect(a['#text']).toBe(text)
      expect(a['@_b']).toBe(text)
    }),
  )
})

test('characters that XML does not allow are left out', () => {
  expect(escapeXml('a\u0000b\u000bc\ud800d\ufffee\u{1f600}')).toBe('abcde\u{1f600}')
})
