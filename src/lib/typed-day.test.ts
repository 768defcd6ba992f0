import { expect, test } from 'vitest'
import { toIsoDay, toTypedDay } from './typed-day.ts'

test.each([
  ['14/5/2006', '2006-05-14'],
  ['14.05.2006', '2006-05-14'],
  ['14 05 2006', '2006-05-14'],
  ['١٤/٥/٢٠٠٦', '2006-05-14'],
  ['۱۴-۵-۲۰۰۶', '2006-05-14'],
  ['\u200f١٤/٥/٢٠٠٦ ', '2006-05-14'],
  ['2006-5-14', '2006-05-14'],
  ['14052006', '2006-05-14'],
  ['20060514', '2006-05-14'],
  // Read with the day first wherever that is a day.
  ['20052006', '2006-05-20'],
])('%j is the day %s', (typed, day) => {
  expect(toIsoDay(typed)).toBe(day)
})

test.each(['', '14/5', '31/02/2006', '14/5/06', 'May 2006', '14/13/2006'])('%j is left as it was typed', (typed) => {
  expect(toIsoDay(typed)).toBe(typed)
})

test('a stored day survives its field unchanged', () => {
  expect(toTypedDay('2006-05-14')).toBe('14/05/2006')
  expect(toIsoDay(toTypedDay('2006-05-14'))).toBe('2006-05-14')
  expect(toTypedDay('14/5')).toBe('14/5')
})
