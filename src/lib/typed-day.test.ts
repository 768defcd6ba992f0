import { expect, test } from 'vitest'
import { monthWithoutDay, toIsoDay, toTypedDay } from './typed-day.ts'

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
  ['3-7-07', '2007-07-03'],
  ['3/7/99', '1999-07-03'],
  ['3 يوليو 2007', '2007-07-03'],
  ['٣ تمّوز ٢٠٠٧', '2007-07-03'],
  ['3 كانون الثاني 2007', '2007-01-03'],
  ['3 July 2007', '2007-07-03'],
  ['3rd Jul, 2007', '2007-07-03'],
  ['July 3, 2007', '2007-07-03'],
  ['3-Jul-07', '2007-07-03'],
  // Read with the day first wherever that is a day.
  ['20052006', '2006-05-20'],
])('%j is the day %s', (typed, day) => {
  expect(toIsoDay(typed)).toBe(day)
})

test.each(['', '14/5', '31/02/2006', 'May 2006', '14/13/2006', '3 Julember 2007'])(
  '%j is left as it was typed',
  (typed) => {
    expect(toIsoDay(typed)).toBe(typed)
  },
)

test('a stored day survives its field unchanged', () => {
  expect(toTypedDay('2006-05-14')).toBe('14/05/2006')
  expect(toIsoDay(toTypedDay('2006-05-14'))).toBe('2006-05-14')
  expect(toTypedDay('14/5')).toBe('14/5')
})

test.each([
  ['30/2/2007', { year: 2007, month: 2, days: 28 }],
  ['٣٠/٢/٢٠٠٨', { year: 2008, month: 2, days: 29 }],
  ['31 June 2007', { year: 2007, month: 6, days: 30 }],
  ['32/1/2007', null],
  ['1/13/2007', null],
  ['14/5/2006', null],
  ['soon', null],
])('the month of %j has fewer days: %j', (typed, month) => {
  expect(monthWithoutDay(typed)).toEqual(month)
})
