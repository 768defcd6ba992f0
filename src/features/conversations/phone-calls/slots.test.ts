import { describe, expect, test } from 'vitest'
import { type CallWindow, freeSlots, type Taken } from './slots.ts'

// A Monday, 08:00 in Dubai.
const monday = new Date('2026-11-30T04:00:00Z')
const mornings = (userId: string, days: number[] = [1, 2]): CallWindow[] =>
  days.map((day) => ({ userId, day, from: '09:00', to: '10:45' }))
const slots = (week: Partial<Parameters<typeof freeSlots>[1]>, now = monday) =>
  [...freeSlots(now, { windows: [], taken: [], zone: 'Asia/Dubai', isHoliday: () => false, ...week })].map(
    ([at, people]) => [new Date(at).toISOString().slice(5, 16), people.join()],
  )
const at = (iso: string, userId = 'rana'): Taken => ({ userId, at: Date.parse(iso) })

describe('calls can begin', () => {
  test('every half hour that ends within the hours of somebody, two hours from now at the earliest, for two weeks', () => {
    expect(slots({ windows: mornings('rana') })).toEqual([
      ['11-30T06:00', 'rana'],
      ...['12-01', '12-07', '12-08'].flatMap((day) =>
        ['05:00', '05:30', '06:00'].map((time) => [`${day}T${time}`, 'rana']),
      ),
    ])
  })

  test('on no public holiday', () => {
    const days = slots({ windows: mornings('rana'), isHoliday: (day) => day === '2026-12-01' }).map(([time]) => time)
    expect(days.some((time) => time?.startsWith('12-01'))).toBe(false)
    expect(days.some((time) => time?.startsWith('12-07'))).toBe(true)
  })

  test('with anybody who is free then: a call that is closer than half an hour takes a time', () => {
    const windows = [...mornings('rana', [2]), ...mornings('sami', [2])]
    const taken = [at('2026-12-01T05:15:00Z'), at('2026-12-01T06:00:00Z', 'sami')]
    expect(slots({ windows, taken }).slice(0, 3)).toEqual([
      ['12-01T05:00', 'sami'],
      ['12-01T05:30', 'sami'],
      ['12-01T06:00', 'rana'],
    ])
  })

  test('by the clocks of the office, also after they are changed', () => {
    const windows: CallWindow[] = [{ userId: 'rana', day: 1, from: '09:00', to: '09:30' }]
    const found = slots({ windows, zone: 'Europe/Berlin' }, new Date('2026-10-19T06:00:00Z')).map(([time]) => time)
    expect(found).toEqual(['10-26T08:00'])
    expect(slots({ windows, zone: 'Europe/Berlin' }, new Date('2026-10-18T06:00:00Z'))[0]?.[0]).toBe('10-19T07:00')
  })

  test('at no time where nobody has entered hours', () => expect(slots({})).toEqual([]))
})
