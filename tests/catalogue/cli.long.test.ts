import { execFile } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { createEmptyDatabase } from '#tests/support/database.ts'

type Ended = { code: number | null; out: string; err: string }

/** Runs `catalogue ...args` on a database, as `npm run` does. */
const run = (url: string, ...args: string[]) => runWith({}, url, ...args)

const runWith = (more: { DEMO?: string }, url: string, ...args: string[]) =>
  new Promise<Ended>((resolve) => {
    const { DEMO: _, ...inherited } = process.env
    const env = { ...inherited, DATABASE_URL: url, ...more }
    const child = execFile(process.execPath, ['scripts/catalogue.ts', ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    )
  })

async function newServer() {
  const { url, drop } = await createEmptyDatabase()
  const database = connect(url, { max: 1 })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return { url, db: database.db }
}

test('a new database gets its tables, a catalogue, and not the same one again', async () => {
  const { url, db } = await newServer()
  const first = await run(url, 'generate', '--courses', '200', '--seed', '3')
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/^Added 200 programmes of 7 universities \(seed 3\) in [\d.]+ s\.\n$/)

  const second = await run(url, 'generate', '--courses=200', '--seed=3')
  expect(second).toEqual({ code: 0, err: '', out: 'Already there: 200 programmes of 7 universities (seed 3).\n' })

  const third = await run(url, 'generate', '--courses', '201', '--seed', '3')
  expect(third).toEqual({
    code: 1,
    out: '',
    err: 'Seed 3 is in this database already, with another number of programmes: choose another seed.\n',
  })
  expect((await rows(db)`select from programmes`).length).toBe(200)
})

test('the demo catalogue comes first where it is asked for', async () => {
  const { url, db } = await newServer()
  const ended = await runWith({ DEMO: '1' }, url, 'generate', '--courses', '20')
  expect(ended.out).toMatch(/^Loaded the demo catalogue: .+\nAdded 20 programmes /)
  expect((await rows(db)`select from programmes`).length).toBeGreaterThan(1_000)
})

test('a database that is not there is one sentence and exit code 1', async () => {
  const ended = await run('postgres://nobody@127.0.0.1:1/none', 'generate', '--courses', '5')
  expect(ended).toMatchObject({ code: 1, out: '' })
  expect(ended.err.trim().split('\n')).toHaveLength(1)
})
