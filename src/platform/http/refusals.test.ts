import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from './problems.ts'
import { createRefusalLog, refusalOf, refusedTotal } from './refusals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pages = { kind: 'test pages', reason: 'full' }
const call = { requestId: 'r1', method: 'GET', path: '/en/major' }

function collect() {
  const lines: object[] = []
  return { lines, log: { warn: (line: object) => void lines.push(line) } as never }
}

const countOf = async ({ kind }: { kind: string }) =>
  (await refusedTotal.get()).values.find(({ labels }) => labels.kind === kind)?.value

test('a flood of refusals is two lines in five seconds, and all of it is counted', async () => {
  const { lines, log } = collect()
  const refused = createRefusalLog(log)
  for (let n = 0; n < 5_000; n++) refused(pages, call)
  expect(lines).toEqual([{ ...pages, ...call }])
  vi.advanceTimersByTime(5_000)
  expect(lines.slice(1)).toEqual([{ ...pages, times: 4_999, seconds: 5 }])
  expect(await countOf(pages)).toBe(5_000)
})

test('while it lasts there is a line every five seconds, and after it the next one has its call again', () => {
  const { lines, log } = collect()
  const refused = createRefusalLog(log)
  refused(pages, call)
  for (const times of [3, 2]) {
    for (let n = 0; n < times; n++) refused(pages, call)
    vi.advanceTimersByTime(5_000)
  }
  vi.advanceTimersByTime(5_000)
  refused(pages, { ...call, requestId: 'r2' })
  expect(lines).toEqual([
    { ...pages, ...call },
    { ...pages, times: 3, seconds: 5 },
    { ...pages, times: 2, seconds: 5 },
    { ...pages, ...call, requestId: 'r2' },
  ])
})

test('each kind and reason has lines of its own', () => {
  const { lines, log } = collect()
  const refused = createRefusalLog(log)
  const late = { ...pages, reason: 'late' }
  for (const refusal of [pages, late, pages, late]) refused(refusal)
  expect(lines).toEqual([pages, late])
})

test('what the caller did wrong is no refusal', () => {
  expect(refusalOf(new ProblemError('not_found'))).toBeUndefined()
  expect(refusalOf(new ProblemError('too_many_requests', { retryAfter: 5 }))).toBeUndefined()
})

test.each([
  ['57014', 'statement_timeout'],
  ['25006', 'read_only'],
  ['ECONNREFUSED', 'away'],
  ['POOL_FULL', 'full'],
])('PostgreSQL’s %s is named %s', (code, reason) => {
  const cause = new Error('Failed query', { cause: Object.assign(new Error('…'), { code }) })
  expect(refusalOf(new ProblemError('unavailable', { cause }))).toEqual({ kind: 'database', reason })
})
