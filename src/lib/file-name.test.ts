import { expect, test } from 'vitest'
import { toFileName } from './file-name.ts'

test('a name keeps its letters in either script', () => {
  expect(toFileName('لينا حدّاد')).toBe('لينا حدّاد')
  expect(toFileName('Zoë O’Neill')).toBe('Zoë O’Neill')
})

test('nothing in it leads to another folder, ends a name early or turns it around', () => {
  expect(toFileName('../../etc/passwd')).toBe('etc passwd')
  expect(toFileName('..\\a:b*c?"d"<e>|f')).toBe('a b c d e f')
  expect(toFileName('invoice\u202Efdp.exe\0')).toBe('invoice fdp.exe')
  expect(toFileName(' . ')).toBe('')
})

test('a long one is shortened to what file systems take, between letters', () => {
  expect(toFileName('😀'.repeat(100))).toBe('😀'.repeat(60))
  expect(Buffer.byteLength(toFileName('ل'.repeat(500)))).toBeLessThan(255)
})
