import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (name: string, typed: string) =>
  markedParts(name, typed)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

test.each([
  ['Medicine', 'med', '[Med]icine'],
  ['University of Bremen', 'bre uni', '[Uni]versity of [Bre]men'],
  ['Türkiye', 'turk', '[Türk]iye'],
  ['Türkiye', 'tu', '[Tü]rkiye'],
  ['Biomedicine', 'med', 'Biomedicine'],
  ['Straße', 'strass', '[Straß]e'],
  ['C++ Engineering', 'c++', '[C++] Engineering'],
  ['ألمانيا', 'الم', '[ألمانيا]'],
  ['كلية الطب', 'طب', 'كلية [الطب]'],
  ['Germany', 'ألمانيا', 'Germany'],
  ['Germany', '', 'Germany'],
])('in %s "%s" marks %s', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected)
})
