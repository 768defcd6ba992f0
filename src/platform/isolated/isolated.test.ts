import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createIsolated, ISOLATED_FAILURES, isolatedFailures } from './isolated.ts'

const bounds = {
  kind: 'pdf',
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

  test('that never answers is ended', async () => {
    const impatient = createIsolated({ ...bounds, isJitless, answerSeconds: 0.2 })
    await expect(impatient(task, (ask) => ask({ does: 'hang' }))).rejects.toMatchObject(tooComplex)
    expect(failures).toMatchObject([{ reason: 'too_long' }])
  })
})

test('failures are counted by kind of task', async () => {
  const { values } = await isolatedFailures.get()
  expect(values.map(({ labels }) => labels)).toContainEqual({ kind: 'pdf', reason: 'too_much' })
})
