import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { StartError } from './start-error.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'masar-lock-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Whether another process gets the lock; it ends at once, without letting go. */
function anotherGets(locked: string): boolean {
  const script = `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    console.log(lockFolder(${JSON.stringify(locked)}, 'lock') !== undefined)
    process.kill(process.pid, 'SIGKILL')`
  return (
    spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).stdout === 'true\n'
  )
}

test('a folder belongs to one process at a time', () => {
  const held = folder()
  const lock = lockFolder(held, 'lock')
  expect(lock).toBeDefined()
  expect(anotherGets(held)).toBe(false)
  lock?.release()
  expect(anotherGets(held)).toBe(true)
})

test('a process that was killed holds nothing any more', () => {
  const held = folder()
  expect(anotherGets(held)).toBe(true)
  const lock = lockFolder(held, 'lock')
  expect(lock).toBeDefined()
  lock?.release()
})

test('two locks of one folder do not know of each other', () => {
  const held = folder()
  const locks = [lockFolder(held, 'one'), lockFolder(held, 'two')]
  expect(locks.every(Boolean)).toBe(true)
  for (const lock of locks) lock?.release()
})

test('a missing folder is reported in one sentence', () => {
  expect(() => lockFolder(join(folder(), 'nowhere'), 'lock')).toThrow(StartError)
})
