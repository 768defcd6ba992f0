import { describe, expect, test } from 'vitest'
import type { Outcome } from '#platform/http/probe.ts'
import { hasFailed, judge, withoutInternet } from './judge.ts'

const FIRST = new Date('2027-03-01T22:00:00Z')
const later = (hours: number) => new Date(FIRST.getTime() + hours * 3_600_000)
const http = (httpStatus: number): Outcome => ({ answer: 'http', httpStatus })
const failing = (answer: NonNullable<Outcome['answer']>): Outcome => ({ answer, httpStatus: null })

describe('a link', () => {
  test.each([
    ['404', http(404)],
    ['410', http(410)],
    ['a name that does not exist', failing('dns')],
    ['a refused connection', failing('refused')],
    ['a bad certificate', failing('certificate')],
  ])('that answers %s is suspect, and broken when it does so the next day', (_, outcome) => {
    const first = judge(null, outcome, FIRST)
    expect(first).toMatchObject({ state: 'suspect', firstFailedAt: FIRST.toISOString() })
    expect(first.dueAt).toBe(later(24).toISOString())
    expect(judge(first.firstFailedAt, outcome, later(3)).state).toBe('suspect')
    expect(judge(first.firstFailedAt, outcome, later(24))).toMatchObject({
      state: 'broken',
      firstFailedAt: FIRST.toISOString(),
    })
  })

  test.each([401, 403, 405, 429, 500, 502, 503, 418, 304])(
    'that answers %i could not be checked, however often',
    (status) => {
      const before = '2027-01-01T00:00:00.000Z'
      expect(judge(null, http(status), FIRST)).toMatchObject({ state: 'unknown', firstFailedAt: null })
      // What failed before is not forgotten, and it is not called broken either.
      expect(judge(before, http(status), FIRST)).toMatchObject({ state: 'unknown', firstFailedAt: before })
    },
  )

  test.each(['timeout', 'unreachable', 'redirects', 'not_public', 'offline'] as const)(
    'that ends in %s could not be checked',
    (answer) => {
      expect(hasFailed(failing(answer))).toBe(false)
      expect(judge('2027-01-01T00:00:00.000Z', failing(answer), FIRST).state).toBe('unknown')
    },
  )

  test('that opens is asked again after a month, and its failures are over', () => {
    const good = judge('2027-01-01T00:00:00.000Z', http(200), FIRST)
    expect(good).toMatchObject({ state: 'ok', firstFailedAt: null, dueAt: later(30 * 24).toISOString() })
  })

  test('that fails for two weeks is asked once a month', () => {
    expect(judge(FIRST.toISOString(), http(404), later(13 * 24)).dueAt).toBe(later(14 * 24).toISOString())
    expect(judge(FIRST.toISOString(), http(404), later(15 * 24)).dueAt).toBe(later(45 * 24).toISOString())
  })

  test('to a page of this site is broken at once', () => {
    expect(judge(null, failing('missing'), FIRST).state).toBe('broken')
    expect(judge(null, failing('malformed'), FIRST).state).toBe('broken')
    expect(judge(null, { answer: null, httpStatus: null }, FIRST).state).toBe('ok')
  })
})

test('without the internet nothing has failed', () => {
  expect(withoutInternet(failing('dns'))).toEqual(failing('offline'))
  expect(withoutInternet(failing('refused'))).toEqual(failing('offline'))
  expect(withoutInternet(failing('timeout'))).toEqual(failing('timeout'))
})
