import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(fields: object): string {
  let line = ''
  createLog('info', { write: (text) => (line += text) }).info(fields, 'something')
  return line
}

test('a line is JSON with level, time and message', () => {
  expect(JSON.parse(logged({ port: 3000 }))).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/Z$/),
    msg: 'something',
    port: 3000,
  })
})

test('secrets are never written', () => {
  expect(logged({ password: 'tr0ub4dor', headers: { cookie: 'tr0ub4dor', authorization: 'tr0ub4dor' } })).not.toContain(
    'tr0ub4dor',
  )
})

test('a failed statement is written without the values of its row', () => {
  const cause = Object.assign(new Error('duplicate key value'), { detail: 'Key (email)=(maha@example.com)' })
  const line = logged({ err: new DrizzleQueryError('insert into users', ['maha@example.com'], cause) })
  expect(line).toContain('duplicate key value')
  expect(line).not.toContain('maha')
})
