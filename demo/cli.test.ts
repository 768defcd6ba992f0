import { expect, test, vi } from 'vitest'
import { StartError } from '#lib/start-error.ts'
import { runCatalogue } from './cli.ts'

const usage = /^Usage: npm run catalogue -- generate --courses N/

/** Runs the command with an environment that is wrong: the arguments are looked at first. */
async function run(...args: string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const code = await runCatalogue(args, () => {
      throw new StartError('PORT must be a port number.')
    })
    return { code, out: out.mock.calls.join(''), err: err.mock.calls.join('') }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

test.each([
  ['no command', []],
  ['an unknown command', ['explode']],
  ['no number', ['generate']],
  ['no programmes', ['generate', '--courses', '0']],
  ['half a programme', ['generate', '--courses', '1.5']],
  ['a seed that is no number', ['generate', '--courses', '5', '--seed', 'x']],
  ['an unknown option', ['generate', '--courses', '5', '--force']],
  ['one word too many', ['generate', 'now', '--courses', '5']],
])('%s gets the usage and exit code 2', async (_, args) => {
  expect(await run(...args)).toEqual({ code: 2, out: '', err: expect.stringMatching(usage) })
})

test('help is no error', async () => {
  expect(await run('--help')).toEqual({ code: 0, out: expect.stringMatching(usage), err: '' })
})

test('a wrong environment is one sentence and exit code 1', async () => {
  expect(await run('generate', '--courses', '5')).toEqual({ code: 1, out: '', err: 'PORT must be a port number.\n' })
})
