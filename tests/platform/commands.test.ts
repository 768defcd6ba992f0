import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/server.ts'

/** A project with the packages of this one and a single command, `probe`. */
function project(probe: string): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'scripts'))
  cpSync('scripts/run.mjs', join(folder, 'scripts/run.mjs'))
  cpSync('package-lock.json', join(folder, 'package-lock.json'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'scripts/probe.ts'), probe)
  return folder
}

function run(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), ...args])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, output }))
  return { child, ended, output: () => output }
}

test('a command runs on the pinned Node with its arguments, in the project, and its exit code is kept', async () => {
  const probe = `const [, , ...args] = process.argv
    console.log(process.version.split('.')[0], process.cwd(), args.join(' ') satisfies string)
    process.exit(7)`
  const folder = project(probe)
  expect(await run(folder, 'probe', '--seed', '5').ended).toEqual({ code: 7, output: `v24 ${folder} --seed 5\n` })
})

test('a signal reaches the command, which ends as it likes', async () => {
  const folder = project(`process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); console.log('up')`)
  const { child, ended, output } = run(folder, 'probe')
  await expect.poll(output, { timeout: 20_000 }).toBe('up\n')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(9)
})

test('a command that was killed ends with the code of its signal', async () => {
  const folder = project(`process.kill(process.pid, 'SIGKILL')`)
  expect((await run(folder, 'probe').ended).code).toBe(137)
})

test('what is no command is refused in one sentence', async () => {
  const folder = project('')
  for (const name of ['nothing', '../probe', 'run', '']) {
    expect(await run(folder, name).ended).toEqual({
      code: 1,
      output: `There is no command "${name}" (see package.json).\n`,
    })
  }
})
