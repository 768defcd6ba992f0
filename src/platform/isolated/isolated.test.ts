import { execFileSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createIsolated, ISOLATED_FAILURES, isolatedFailures } from './isolated.ts'

const bounds = {
  name: 'pdf',
  ofAccount: 3,
  waiting: 40,
  longestWait: 60_000,
  program: new URL('../../../tests/support/misbehaving-process.mjs', import.meta.url),
  heapMegabytes: 64,
  otherMegabytes: 64,
  cpuSeconds: 2,
  answerSeconds: 30,
  answerBytes: 100_000,
  atOnce: 3,
  reserved: 0,
  budgetSeconds: 600,
} as const
const task = { account: 'lina', bytes: 7 }

const failures: unknown[] = []
const note = (failure: unknown) => failures.push(failure)
subscribe(ISOLATED_FAILURES, note)
beforeEach(() => void failures.splice(0))
afterAll(() => unsubscribe(ISOLATED_FAILURES, note))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.each([{ isJitless: false }, { isJitless: true }])('a process (%o)', ({ isJitless }) => {
  const isolated = createIsolated({ ...bounds, isJitless })
  const tooComplex = { code: 'invalid', fields: { file: 'too_complex' } }

  test('answers requests, one after the other, knows no variable of ours, and ends with its task', async () => {
    const { pid, variables } = await isolated(task, async (ask) => {
      expect(await ask({ does: 'answer', value: 99_000 })).toHaveLength(99_000)
      return ask<{ pid: number; variables: string[] }>({ does: 'tell' })
    })
    expect(
      variables.filter(
        (name) => !['MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name),
      ),
    ).toEqual([])
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(failures).toEqual([])
  })

  test.each([
    ['ends', { does: 'end' }, 'ended by 0'],
    ['needs too much of the heap', { does: 'fill', value: 'heap' }, 'ended by'],
    ['needs too much memory beside the heap', { does: 'fill', value: 'bytes' }, 'ended by'],
    ['needs too much processor time', { does: 'think' }, 'ended by SIGKILL'],
    ['answers too much', { does: 'answer', value: 101_000 }, 'too_much'],
    ['answers in another shape', { does: 'lie', value: 'anything' }, 'unreadable'],
  ])('that %s is a file too complex, logged without its content', async (_, request, reason) => {
    await expect(isolated(task, (ask) => ask(request))).rejects.toMatchObject(tooComplex)
    expect(failures).toEqual([{ kind: 'pdf', ...task, reason: expect.stringContaining(reason) }])
    expect(await isolated(task, (ask) => ask({ does: 'answer', value: 1 }))).toBe('x')
  })

  test('that is killed from outside is a file too complex', async () => {
    const killed = isolated(task, async (ask) => {
      const { pid } = await ask<{ pid: number }>({ does: 'tell' })
      const answer = ask({ does: 'hang' })
      process.kill(pid, 'SIGKILL')
      return answer
    })
    await expect(killed).rejects.toMatchObject(tooComplex)
  })

  test('that has used little processor time when its time is over says that the machine is busy', async () => {
    const impatient = createIsolated({ ...bounds, isJitless, answerSeconds: 1 })
    await expect(impatient(task, (ask) => ask({ does: 'hang' }))).rejects.toMatchObject({ code: 'unavailable' })
    expect(failures).toMatchObject([{ reason: 'too_long' }])
  })

  test('that cannot load keeps the file waiting, and what it says is logged', async () => {
    const broken = createIsolated({ ...bounds, isJitless, program: new URL('./no-such-program.mjs', import.meta.url) })
    await expect(broken(task, (ask) => ask({ does: 'tell' }))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 5,
    })
    const output = expect.stringContaining('Cannot find module')
    expect(failures).toEqual([{ kind: 'pdf', ...task, reason: 'not_started', output }])
  })
})

test('failures are counted by kind of task', async () => {
  const { values } = await isolatedFailures.get()
  expect(values.map(({ labels }) => labels)).toContainEqual({ kind: 'pdf', reason: 'too_much' })
})

test.each([
  ['less than nothing', -1e9],
  ['no number', Number.NaN],
  ['more than it can have', 1e9],
])('a process that says it has spent %s is charged the most that it can have', async (_, spent) => {
  const isolated = createIsolated({ ...bounds, budgetSeconds: 1 })
  await isolated(task, (ask) => ask({ does: 'lie', value: { answer: 'x', spent } }))
  await expect(isolated(task, (ask) => ask({ does: 'tell' }))).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('a task may have more processor time than others, and a request names its own file', async () => {
  const isolated = createIsolated(bounds)
  const file = { account: 'omar', bytes: 3 }
  await expect(isolated({ ...task, cpuSeconds: 1 }, (ask) => ask({ does: 'think' }, file))).rejects.toThrow()
  expect(failures).toEqual([{ kind: 'pdf', ...file, reason: expect.stringContaining('ended by') }])
})

test('a task may continue with another process before others have their turn', async () => {
  const isolated = createIsolated({ ...bounds, atOnce: 1 })
  const done: string[] = []
  const restarted = isolated(task, async (ask, restart) => {
    await expect(ask({ does: 'end' })).rejects.toThrow()
    restart()
    done.push(`lina ${await ask({ does: 'answer', value: 1 })}`)
  })
  const other = isolated({ account: 'omar', bytes: 3 }, async () => void done.push('omar'))
  await Promise.all([restarted, other])
  expect(done).toEqual(['lina x', 'omar'])
})

/** Prints what a server answers before, while and after it has opened as many files as it may. */
const FULL_SERVER = `
  import { closeSync, openSync } from 'node:fs'
  import { subscribe } from 'node:diagnostics_channel'
  import { createIsolated, ISOLATED_FAILURES } from '#platform/isolated/isolated.ts'
  const answers = []
  subscribe(ISOLATED_FAILURES, ({ reason }) => answers.push(reason))
  const isolated = createIsolated({ ...${JSON.stringify({ ...bounds, program: undefined })}, program: new URL('${bounds.program}') })
  const answer = () => isolated({ account: 'lina', bytes: 7 }, (ask) => ask({ does: 'answer', value: 1 }))
    .then((answered) => answers.push(answered), ({ code, retryAfter }) => answers.push([code, retryAfter]))
  const open = []
  await answer()
  const fill = () => { try { for (;;) open.push(openSync('/dev/null')) } catch {} }
  fill()
  await answer()
  await answer()
  for (const file of open) closeSync(file)
  await answer()
  console.log(JSON.stringify(answers))
  process.exit(0)
`

test('where no process can be started a file waits, and the server lives on', () => {
  const output = execFileSync('/bin/sh', [
    '-c',
    'ulimit -n 60; exec "$0" "$@"',
    process.execPath,
    '--input-type=module',
    '-e',
    FULL_SERVER,
  ])
  // The first of these two had a process that was started ahead.
  expect(JSON.parse(String(output))).toEqual(['x', 'x', 'not_started', ['unavailable', 5], 'x'])
})
