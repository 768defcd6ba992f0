import { expect, test } from 'vitest'
import { CLOSED_STATES } from '#lib/enums.ts'
import { withDatabase } from '#tests/support/database.ts'
import { rows } from './rows.ts'

const { db } = await withDatabase()

/** The states that a definition in the database names, as PostgreSQL writes it out. */
const statesIn = (definition: string) =>
  [...definition.matchAll(/'(\w+)'::application_state/g)].map(([, state]) => state)

test('the indexes, the trigger and the function that count open applications mean the same closed states', async () => {
  const indexes = await rows<{ definition: string }>(db)`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indexrelid in ('applications_one_open_per_programme'::regclass, 'applications_one_open_per_university'::regclass)`
  const triggers = await rows<{ definition: string }>(db)`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'applications_most_open'`
  const definitions = [...indexes, ...triggers].map(({ definition }) => definition)
  expect(definitions.map(statesIn)).toEqual([[...CLOSED_STATES], [...CLOSED_STATES], [...CLOSED_STATES]])
  const [counted] = await rows<{ body: string }>(db)`
    select prosrc as body from pg_proc where proname = 'keep_open_applications_few'`
  expect(counted?.body).toContain(`state not in (${CLOSED_STATES.map((state) => `'${state}'`).join(', ')})`)
})
