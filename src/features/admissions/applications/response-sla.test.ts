import { describe, expect, test } from 'vitest'
import type { ApplicationState } from './lifecycle.ts'
import { answerDayOf, dueAt, type ResponseSla } from './response-sla.ts'

const SAT_SUN = [6, 7]
const FRI_SAT = [5, 6]

const inDays = (zone: string, weekend: readonly number[], holidays: string[] = []): ResponseSla => ({
  workingDays: { zone, weekend, isHoliday: (day) => holidays.includes(day) },
  expressHours: null,
})
const history = (...moves: [ApplicationState, string][]) => moves.map(([state, at]) => ({ state, at: new Date(at) }))
const dayFor = (sla: ResponseSla, ...moves: [ApplicationState, string][]) =>
  answerDayOf(dueAt(history(...moves), sla), sla)

describe('an answer is promised', () => {
  test.each([
    ['a Monday', 'Europe/Berlin', SAT_SUN, [], '2026-11-16T10:00:00Z', '2026-11-23'],
    ['a Friday', 'Europe/Berlin', SAT_SUN, [], '2026-11-20T10:00:00Z', '2026-11-27'],
    ['a Saturday', 'Europe/Berlin', SAT_SUN, [], '2026-11-21T10:00:00Z', '2026-11-27'],
    ['a Thursday where Friday is free', 'Asia/Riyadh', FRI_SAT, [], '2026-11-19T10:00:00Z', '2026-11-26'],
    ['a Friday where it is free', 'Africa/Cairo', FRI_SAT, [], '2026-11-20T10:00:00Z', '2026-11-26'],
    ['a Monday where only Sunday is free', 'Asia/Kolkata', [7], [], '2026-11-16T10:00:00Z', '2026-11-21'],
    ['the evening that is Tuesday there already', 'Asia/Dubai', SAT_SUN, [], '2026-11-16T20:00:00Z', '2026-11-24'],
    ['the night that is Sunday there still', 'America/New_York', SAT_SUN, [], '2026-11-16T04:00:00Z', '2026-11-20'],
    ['the last days of a leap February', 'Europe/London', SAT_SUN, [], '2028-02-25T10:00:00Z', '2028-03-03'],
    ['the last days of another one', 'Europe/London', SAT_SUN, [], '2027-02-25T10:00:00Z', '2027-03-04'],
    ['the end of a year', 'Europe/Berlin', SAT_SUN, ['2026-12-25', '2027-01-01'], '2026-12-23T10:00:00Z', '2026-12-31'],
    [
      'a feast of a whole week',
      'Europe/Berlin',
      SAT_SUN,
      ['2026-11-17', '2026-11-18'],
      '2026-11-16T10:00:00Z',
      '2026-11-25',
    ],
    ['the far east of the calendar', 'Pacific/Kiritimati', SAT_SUN, [], '2026-12-31T10:30:00Z', '2027-01-08'],
  ])('five business days after %s', (_, zone, weekend, holidays, at, day) => {
    const sla = inDays(zone, weekend, holidays)
    expect(dayFor(sla, ['submitted', at])).toBe(day)
  })

  test('until the last second of that day where the destination is', () => {
    const due = dueAt(history(['submitted', '2026-11-16T10:00:00Z']), inDays('America/Toronto', SAT_SUN))
    expect(due?.toISOString()).toBe('2026-11-24T04:59:59.000Z')
  })

  test('the same, once somebody reads the application', () => {
    const sla = inDays('Europe/Berlin', SAT_SUN)
    const day = dayFor(sla, ['submitted', '2026-11-16T10:00:00Z'], ['in_review', '2026-11-18T10:00:00Z'])
    expect(day).toBe('2026-11-23')
  })
})

describe('while information is needed', () => {
  const sla = inDays('Europe/Berlin', SAT_SUN)
  const sent: [ApplicationState, string] = ['submitted', '2026-11-16T10:00:00Z']

  test('nothing is promised', () => {
    expect(dayFor(sla, sent, ['information_needed', '2026-11-17T10:00:00Z'])).toBeNull()
  })

  test.each([
    ['asked on the same day, five days are left', '2026-11-16T15:00:00Z', '2026-11-23T10:00:00Z', '2026-11-30'],
    ['asked on Wednesday, Tuesday is used up', '2026-11-18T10:00:00Z', '2026-11-23T10:00:00Z', '2026-11-27'],
    ['asked too late, the next business day is promised', '2026-12-16T10:00:00Z', '2026-12-18T10:00:00Z', '2026-12-21'],
  ])('%s', (_, requested, replied, day) => {
    expect(dayFor(sla, sent, ['information_needed', requested], ['in_review', replied])).toBe(day)
  })

  test('asked twice, both pauses count', () => {
    const moves: [ApplicationState, string][] = [
      ['information_needed', '2026-11-18T10:00:00Z'],
      ['in_review', '2026-11-23T10:00:00Z'],
      ['information_needed', '2026-11-25T10:00:00Z'],
      ['in_review', '2026-11-30T10:00:00Z'],
    ]
    // Tuesday the 17th and Tuesday the 24th are used up.
    expect(dayFor(sla, sent, ...moves)).toBe('2026-12-03')
  })
})

test('after an answer the full time is promised again', () => {
  const sla = inDays('Europe/Berlin', SAT_SUN)
  const moves: [ApplicationState, string][] = [
    ['submitted', '2026-11-02T10:00:00Z'],
    ['in_review', '2026-11-03T10:00:00Z'],
    ['pre_conditional_offer', '2026-11-06T10:00:00Z'],
    ['information_needed', '2026-11-10T10:00:00Z'],
    ['in_review', '2026-11-16T10:00:00Z'],
  ]
  expect(dayFor(sla, ...moves.slice(0, 3))).toBeNull()
  expect(dayFor(sla, ...moves)).toBe('2026-11-23')
  for (const state of ['offer', 'accepted', 'enrolled', 'rejected', 'withdrawn', 'deferred'] as const) {
    expect(dayFor(sla, ...moves, [state, '2026-11-18T10:00:00Z'])).toBeNull()
  }
})

describe('an express item', () => {
  const express: ResponseSla = { ...inDays('Asia/Dubai', SAT_SUN), expressHours: 24 }
  const due = (...moves: [ApplicationState, string][]) => dueAt(history(...moves), express)?.toISOString()

  test('is answered within its hours, on whatever day', () => {
    expect(due(['submitted', '2026-11-20T20:00:00Z'])).toBe('2026-11-21T20:00:00.000Z')
    expect(dayFor(express, ['submitted', '2026-11-20T20:00:00Z'])).toBeNull()
  })

  test('has the hours left that were not used when information was asked for, and one at least', () => {
    const sent: [ApplicationState, string] = ['submitted', '2026-11-20T20:00:00Z']
    const back: [ApplicationState, string] = ['in_review', '2026-11-25T08:00:00Z']
    expect(due(sent, ['information_needed', '2026-11-21T02:00:00Z'], back)).toBe('2026-11-26T02:00:00.000Z')
    expect(due(sent, ['information_needed', '2026-11-24T02:00:00Z'], back)).toBe('2026-11-25T09:00:00.000Z')
  })
})
