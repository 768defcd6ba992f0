import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { withStatementDescriber } from '#tests/support/describe-statement.ts'
import { rowMismatches } from '#tests/support/row-mismatches.ts'
import { statementsIn, statementsOf } from '#tests/support/source-sql.ts'

/**
 * TypeScript believes what `rows<Row>` says. Here PostgreSQL is asked: every hand-written statement is parsed against
 * the real schema, and its columns are compared with the properties of its row.
 */

const { db } = await withDatabase()

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const statements = files.flatMap((file) => statementsOf(resolve(file)))

/** Statements that are put together while the server runs; the API tests run them. */
const PUT_TOGETHER = [
  ['src/db/audit.ts', 'insertion(entries.map(toColumns))'],
  ['src/platform/http/rate-limit-store.ts', "join(steps, '')"],
  ['src/features/admissions/applications/server/submission-queries.ts', 'insertion([columns])'],
  ['src/features/admissions/daily-summary/server/queries.ts', 'join(counts)'],
  ['src/features/admissions/daily-summary/server/queries.ts', 'join(counts)'],
  ['src/features/admissions/staff/server/queries.ts', 'join(counts)'],
  ['src/features/admissions/requests/server/queries.ts', 'insertion(columns)'],
  ['src/features/admissions/requests/server/correct-answers.ts', 'assignments(Object.fromEntries(changes))'],
  ['src/features/account/server/queries.ts', 'assignments(columns)'],
  ['src/db/embedded.ts', 'identifier(databaseName)'],
  ['src/features/admin/find/server/queries.ts', 'identifier(table)'],
  ['src/features/checks/server/due-queries.ts', "join(due, ' union all ')"],
  ['src/features/checks/server/due-queries.ts', "join(counts, ' + ')"],
]

/**
 * The statements of the staff's records are made from the definitions of their entities; tests/api/content, content-bulk and
 * tests/catalogue/spreadsheets run each.
 */
const MADE_FROM_DEFINITIONS = [
  'src/features/content/server/',
  'src/features/content/bulk/server/matching.ts',
  'src/features/content/small-records/server/',
  'src/features/content/links/server/find-links.ts',
  'src/features/content/spreadsheets/server/',
]

test('every hand-written statement is understood here, except those that are put together', () => {
  expect(statements.length).toBeGreaterThan(150)
  const unread = statements.filter(({ file }) => !MADE_FROM_DEFINITIONS.some((folder) => file.startsWith(folder)))
  expect(unread.flatMap(({ file, unread: part }) => (part ? [[file, part]] : [])).sort()).toEqual(PUT_TOGETHER.sort())
})

test('PostgreSQL accepts every statement, and its columns are those of the declared row', async () => {
  const faults = await withStatementDescriber(db, async (columnsOf) => {
    const found: string[] = []
    for (const statement of statements) found.push(...(await rowMismatches(statement, columnsOf)))
    return found
  })
  expect(faults).toEqual([])
})

test('a statement that answers something else than its row declares is found', async () => {
  const source = (statement: string) => `
    type Named = { id: string; name: string | null }
    const columns = sql\`u.id, u.name\`
    export const found = (db: Db, id: string) => ${statement}`
  const faults = (statement: string) =>
    withStatementDescriber(db, async (columnsOf) => {
      const [first] = statementsIn(resolve('src/db/example.ts'), source(statement))
      return first ? rowMismatches(first, columnsOf) : ['there is no statement']
    })
  const from = 'from users u where u.id = $' + '{id}'
  expect(await faults(`rows<Named>(db)\`select $\{columns} ${from}\``)).toEqual([])
  expect(await faults(`rows<Named & { at?: string }>(db)\`select $\{columns} ${from}\``)).toEqual([])
  expect(await faults(`rows<Named>(db)\`select u.id ${from}\``)).toEqual([
    'src/db/example.ts:4 declares name, which is not selected',
  ])
  expect(await faults(`rows<Omit<Named, 'id'>>(db)\`select $\{columns} ${from}\``)).toEqual([
    'src/db/example.ts:4 selects id, which is not declared',
  ])
  expect(await faults(`rows<{ count: number }>(db)\`select count(*) from users\``)).toEqual([
    'src/db/example.ts:4 declares count as number, and it comes as string',
  ])
  expect(await faults(`affected(db)\`update users set nickname = 'x'\``)).toEqual([
    'src/db/example.ts:4 column "nickname" of relation "users" does not exist',
  ])
})
