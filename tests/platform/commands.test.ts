import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/server.ts'

/** A project with the packages and commands of this one, of which `start` does nothing but this. */
function project(start: string): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'scripts'))
  for (const file of ['scripts/run.mjs', 'package.json', 'package-lock.json']) cpSync(file, join(folder, file))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'scripts/start.ts'), start)
  return folder
}

const run = (folder: string, ...args: string[]) =>
  follow(spawn(process.execPath, ['scripts/run.mjs', ...args], { cwd: folder }))

function follow(child: ChildProcessWithoutNullStreams) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, output }))
  return { child, ended, output: () => output }
}

test('a command runs on the pinned Node with its arguments, in the project, and its exit code is kept', async () => {
  const start = `const [, , ...args] = process.argv
    console.log(process.version.split('.')[0], process.cwd(), args.join(' ') satisfies string)
    process.exit(7)`
  const folder = project(start)
  expect(await run(folder, 'start', '--seed', '5').ended).toEqual({ code: 7, output: `v24 ${folder} --seed 5\n` })
})

test('a signal reaches the command, which ends as it likes', async () => {
  const folder = project(`process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); console.log('up')`)
  const { child, ended, output } = run(folder, 'start')
  await expect.poll(output, { timeout: 60_000 }).toBe('up\n')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(9)
})

test('a signal sent to npm reaches the command too, and npm waits for its end', async () => {
  const end = `process.on('SIGTERM', () => setTimeout(() => { console.log('done'); process.exit(0) }, 300))`
  const folder = project(`${end}; setInterval(() => {}, 1000); console.log('up')`)
  const { child, ended, output } = follow(spawn('npm', ['start', '--silent'], { cwd: folder }))
  await expect.poll(output, { timeout: 60_000 }).toContain('up\n')
  child.kill('SIGTERM')
  expect((await ended).output).toContain('up\ndone\n')
})

test('a command that was killed ends with the code of its signal', async () => {
  const folder = project(`process.kill(process.pid, 'SIGKILL')`)
  expect((await run(folder, 'start').ended).code).toBe(137)
})

test('what is no command is refused in one sentence', async () => {
  const folder = project('')
  for (const name of ['nothing', '../start', 'run', '']) {
    expect(await run(folder, name).ended).toEqual({
      code: 1,
      output: `There is no command "${name}" (see package.json).\n`,
    })
  }
})

test('commands started together over the lock of a dead one install once', async () => {
  const folder = project('')
  rmSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{}}')
  mkdirSync(join(folder, '.cache'))
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'close')
  writeFileSync(join(folder, '.cache/install.lock'), `${dead.pid}`)
  const npm = `import { appendFileSync, mkdirSync, symlinkSync } from 'node:fs'
    appendFileSync('installs', 'one ')
    mkdirSync('node_modules/.bin', { recursive: true })
    setTimeout(() => symlinkSync(process.execPath, 'node_modules/.bin/node'), 500)`
  writeFileSync(join(folder, 'npm.js'), npm)
  const env = { ...process.env, LINK_CHECKS: '0', npm_execpath: join(folder, 'npm.js') }
  const commands = Array.from({ length: 8 }, () =>
    follow(spawn(process.execPath, ['scripts/run.mjs', 'start'], { cwd: folder, env })),
  )
  for (const { code } of await Promise.all(commands.map(({ ended }) => ended))) expect(code).toBe(0)
  expect(readFileSync(join(folder, 'installs'), 'utf8')).toBe('one ')
})
