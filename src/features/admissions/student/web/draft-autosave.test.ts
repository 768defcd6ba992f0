import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '#api/result.ts'
import type { Draft } from '#features/admissions/applications/contract.ts'
import { emptyAnswers } from '#features/admissions/applications/rules.ts'
import { DraftAutosave } from './draft-autosave.ts'
import { initialAnswers, sameAnswers } from './initial-answers.ts'
import type { Unsaved } from './unsaved-answers.ts'

const named = (fullName: string) => ({ ...emptyAnswers(), fullName })
const SAVED_AT = '2026-11-21T14:32:00Z'

/** A server with one draft that takes a save only from the version it has, and a tab's storage. */
function world(draft: Draft | null = null) {
  const server: { draft: Draft | null; saves: string[]; trouble: ApiError['code'] | null; answersAfter: number[] } = {
    draft,
    saves: [],
    trouble: null,
    // Milliseconds until each of the next saves is answered; it is done at once.
    answersAfter: [],
  }
  const tab: { unsaved: Unsaved | null } = { unsaved: null }
  const refuse = (code: ApiError['code']) => ({ answer: null, refusal: { code, message: code, fields: {} } })
  const open = () =>
    new DraftAutosave(
      initialAnswers({ draft: server.draft, prefill: emptyAnswers() }, tab.unsaved),
      {
        save: async ({ answers, step, version }) => {
          if (server.trouble) return refuse(server.trouble)
          const isRepeated = server.draft?.version === version + 1 && sameAnswers(server.draft.answers, answers)
          if (isRepeated) return { answer: { version: version + 1, savedAt: SAVED_AT }, refusal: null }
          if (version !== (server.draft?.version ?? 0)) return refuse('conflict')
          server.saves.push(answers.fullName)
          server.draft = { answers, step, version: version + 1, savedAt: SAVED_AT }
          const after = server.answersAfter.shift()
          if (after !== undefined) await new Promise((resolve) => setTimeout(resolve, after))
          return { answer: { version: version + 1, savedAt: SAVED_AT }, refusal: null }
        },
        fetch: async () => (server.trouble ? refuse(server.trouble) : { answer: server.draft, refusal: null }),
      },
      {
        read: () => tab.unsaved,
        save: (unsaved) => {
          tab.unsaved = unsaved
        },
        clear: () => {
          tab.unsaved = null
        },
      },
    )
  return { server, tab, open }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('saves within a second of a pause, once for all that was typed', async () => {
  const { server, tab, open } = world()
  const autosave = open()
  expect(autosave.read().status).toEqual({ is: 'untouched' })
  for (const name of ['A', 'Ay', 'Aya']) {
    autosave.change(named(name), 'personal')
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(server.saves).toEqual([])
  expect(tab.unsaved?.answers.fullName).toBe('Aya')
  await vi.advanceTimersByTimeAsync(700)
  expect(server.saves).toEqual(['Aya'])
  expect(autosave.read().status).toEqual({ is: 'saved', at: SAVED_AT })
  expect(tab.unsaved).toBeNull()
})

test('saves at once when the page is left', async () => {
  const { server, open } = world()
  const autosave = open()
  autosave.change(named('Aya'), 'personal')
  await autosave.flush()
  expect(server.saves).toEqual(['Aya'])
  await autosave.flush()
  expect(server.saves).toEqual(['Aya'])
})

test.each([
  ['later', [400, 100]],
  ['sooner', [100, 400]],
])(
  'loses no letter that was typed during a save when the page is left, whether that save is answered %s',
  async (_, after) => {
    const { server, tab, open } = world()
    server.answersAfter = [...after]
    const autosave = open()
    autosave.change(named('Aya'), 'personal')
    void autosave.flush()
    autosave.change(named('Aya Haddad'), 'personal')
    void autosave.flushOnLeave()
    await vi.advanceTimersByTimeAsync(50)
    expect(server.saves).toEqual(['Aya', 'Aya Haddad'])

    // It was only hidden: the page continues, and quarrels with nobody.
    await vi.advanceTimersByTimeAsync(400)
    expect(tab.unsaved).toBeNull()
    autosave.change(named('Aya Haddad Nasser'), 'personal')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.saves).toEqual(['Aya', 'Aya Haddad', 'Aya Haddad Nasser'])
    expect(autosave.read().status).toEqual({ is: 'saved', at: SAVED_AT })
  },
)

test('reports an unreachable server, stores the text in the tab, and retries by itself', async () => {
  const { server, tab, open } = world()
  const autosave = open()
  server.trouble = 'unreachable'
  autosave.change(named('Aya'), 'personal')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(autosave.read().status).toEqual({ is: 'offline' })
  autosave.change(named('Aya Haddad'), 'personal')
  expect(autosave.read().status.is).toBe('offline')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(tab.unsaved?.answers.fullName).toBe('Aya Haddad')
  server.trouble = null
  await vi.advanceTimersByTimeAsync(30_000)
  expect(server.saves).toEqual(['Aya Haddad'])
  expect(autosave.read().status).toEqual({ is: 'saved', at: SAVED_AT })
})

test.each(['session_ended', 'account_disabled'] as const)(
  'keeps what was typed while nobody is signed in, and saves it afterwards: %s',
  async (code) => {
    const { server, tab, open } = world()
    const autosave = open()
    server.trouble = code
    autosave.change(named('Aya'), 'personal')
    await autosave.flush()
    expect(autosave.read().status).toEqual({ is: 'signed-out' })
    expect(tab.unsaved?.answers.fullName).toBe('Aya')
    server.trouble = null
    await autosave.flush()
    expect(server.saves).toEqual(['Aya'])
  },
)

test('a reload continues with what was not saved', async () => {
  const { server, open } = world()
  server.trouble = 'unavailable'
  open().change(named('Aya'), 'education')
  const after = open()
  expect(after.read()).toMatchObject({ step: 'education', answers: { fullName: 'Aya' } })
  server.trouble = null
  await after.flush()
  expect(server.saves).toEqual(['Aya'])
})

test('of two tabs the later one has a conflict, and overwrites nothing before it is resolved', async () => {
  const { server, open } = world()
  const one = open()
  const other = open()
  one.change(named('Aya'), 'personal')
  await one.flush()
  other.change(named('Noor'), 'personal')
  await other.flush()
  expect(other.read().status).toMatchObject({ is: 'conflict', remote: { answers: { fullName: 'Aya' } } })
  other.change(named('Noor H'), 'personal')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.saves).toEqual(['Aya'])
  other.keepLocal()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.saves).toEqual(['Aya', 'Noor H'])
})

test('the other version can be taken instead, and the form then shows it', async () => {
  const { server, tab, open } = world()
  const one = open()
  const other = open()
  one.change(named('Aya'), 'education')
  await one.flush()
  other.change(named('Noor'), 'personal')
  await other.flush()
  other.acceptRemote()
  expect(other.read()).toMatchObject({
    revision: 1,
    step: 'education',
    answers: { fullName: 'Aya' },
    status: { is: 'saved' },
  })
  expect(tab.unsaved).toBeNull()
  other.change(named('Aya Haddad'), 'education')
  await other.flush()
  expect(server.saves).toEqual(['Aya', 'Aya Haddad'])
})

test('a save whose answer was lost is no conflict', async () => {
  const { server, open } = world()
  const autosave = open()
  server.draft = { answers: named('Aya'), step: 'personal', version: 1, savedAt: SAVED_AT }
  autosave.change(named('Aya'), 'personal')
  await autosave.flush()
  expect(autosave.read().status).toEqual({ is: 'saved', at: SAVED_AT })
})

test('sending waits for a running save, and saving continues from it where the answers were not accepted', async () => {
  const { server, open } = world()
  server.answersAfter = [300]
  const autosave = open()
  autosave.change(named('Aya'), 'review')
  void autosave.flush()
  const resumed = vi.fn()
  void autosave.pause().then((resume) => {
    resumed()
    resume()
  })
  await vi.advanceTimersByTimeAsync(200)
  expect(resumed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(resumed).toHaveBeenCalled()
  autosave.change(named('Aya Haddad'), 'review')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.saves).toEqual(['Aya', 'Aya Haddad'])
  expect(autosave.read().status).toEqual({ is: 'saved', at: SAVED_AT })
})

test('sending does not wait forever', async () => {
  const { server, open } = world()
  server.answersAfter = [60_000]
  const autosave = open()
  autosave.change(named('Aya'), 'review')
  void autosave.flush()
  const waited = vi.fn()
  void autosave.pause().then(waited)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(waited).toHaveBeenCalled()
})

test('says so when it will never be taken, and stops for good once the application is sent', async () => {
  const { server, tab, open } = world()
  const autosave = open()
  server.trouble = 'already_applied'
  autosave.change(named('Aya'), 'personal')
  await autosave.flush()
  expect(autosave.read().status).toEqual({ is: 'refused', message: 'already_applied' })
  server.trouble = null
  autosave.stop()
  autosave.change(named('Aya again'), 'personal')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.saves).toEqual([])
  expect(autosave.hasUnsaved).toBe(false)
  expect(tab.unsaved).toBeNull()
})
