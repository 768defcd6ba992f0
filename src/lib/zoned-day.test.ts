import { expect, onTestFinished, test, vi } from 'vitest'
import { MOST_TIME_ZONES } from './time-zones.ts'
import { dayIn, endOfDay, momentIn } from './zoned-day.ts'

test.each([
  ['Asia/Dubai', '2027-02-28T19:59:59Z', '2027-02-28'],
  ['Asia/Dubai', '2027-02-28T20:00:00Z', '2027-03-01'],
  ['America/Los_Angeles', '2028-02-29T07:59:59Z', '2028-02-28'],
  ['America/Los_Angeles', '2028-03-01T07:59:59Z', '2028-02-29'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('in %s it is at %s the day %s', (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day)
})

test.each([
  ['UTC', '2026-12-31', '2026-12-31T23:59:59.000Z'],
  ['Europe/Berlin', '2027-03-27', '2027-03-27T22:59:59.000Z'],
  // Clocks go forward on the 28th, back on 31 October.
  ['Europe/Berlin', '2027-03-28', '2027-03-28T21:59:59.000Z'],
  ['Europe/Berlin', '2027-10-31', '2027-10-31T22:59:59.000Z'],
  ['Asia/Kolkata', '2028-02-29', '2028-02-29T18:29:59.000Z'],
  // In Cairo the last Friday of April begins at one o'clock.
  ['Africa/Cairo', '2027-04-29', '2027-04-29T21:59:59.000Z'],
])('in %s the day %s ends at %s', (zone, day, end) => {
  expect(endOfDay(zone, day).toISOString()).toBe(end)
})

test.each([
  ['2027-03-28T01:30', '2027-03-28T00:30:00.000Z', 'before clocks are put forward'],
  ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z', 'in the hour that clocks skip, which then show 03:30'],
  ['2027-03-28T03:30', '2027-03-28T01:30:00.000Z', 'after it'],
  ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z', 'the first time of two'],
  ['2027-10-31T03:30', '2027-10-31T02:30:00.000Z', 'after clocks are put back'],
])('in Berlin %s is %s: %s', (local, instant) => {
  expect(momentIn('Europe/Berlin', local).toISOString()).toBe(instant)
})

test('the end of a day is part of it, and the next second is not, in every zone and on every day of a year', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const wrong: string[] = []
  for (const [at, zone] of zones.entries()) {
    // Every zone on some days, which differ from one to the next, and all through the weeks when clocks change.
    for (let n = at % 5; n < 366; n += 5) {
      const day = new Date(Date.UTC(2028, 0, 1 + n)).toISOString().slice(0, 10)
      const end = endOfDay(zone, day)
      const next = new Date(end.getTime() + 1000)
      if (dayIn(zone, end) !== day || dayIn(zone, next) === day) wrong.push(`${zone} ${day}`)
    }
  }
  expect(zones.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test('names that somebody makes up by their case do not keep others out of what is kept', () => {
  const name = 'antarctica/dumontdurville'
  for (let n = 0; n < MOST_TIME_ZONES; n++) {
    const inOtherCase = [...name].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter)).join('')
    dayIn(inOtherCase, new Date(0))
  }
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => made.mockRestore())
  dayIn('ASIA/Dili', new Date(0))
  dayIn('ASIA/Dili', new Date(0))
  expect(made).toHaveBeenCalledTimes(1)
})
