import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type OwnDatabase } from '#tests/support/database.ts'
import { connect, type Database } from './client.ts'
import { migrate } from './migrate.ts'
import { rows } from './rows.ts'

/** What migrations make of rows that were kept before them. */

const bundledMigrations = join(import.meta.dirname, 'migrations')

/** A copy of the migrations before the one of that name. */
function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'masar-migrations-'))
  cpSync(bundledMigrations, folder, { recursive: true })
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalFile, 'utf8'))
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  if (at < 0) throw new Error(`There is no migration ${name}`)
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

async function migrateUpTo(name: string): Promise<void> {
  const folder = migrationsBefore(name)
  await migrate(own.url, folder)
  rmSync(folder, { recursive: true })
}

let own: OwnDatabase
let database: Database
const person = crypto.randomUUID()
const deleted = crypto.randomUUID()
const counsellor = crypto.randomUUID()

beforeAll(async () => {
  own = await createEmptyDatabase()
  await migrateUpTo('deleted_accounts_and_event_actions')
  database = connect(own.url, { max: 1, applicationName: 'masar-test' })
  const { db } = database
  await rows(db)`
    insert into users (id, email, role, disabled_at) values (${person}, 'deleted-lina@deleted.invalid', 'student', '2026-01-01'),
      (${deleted}, ${`deleted-${deleted}@deleted.invalid`}, 'student', '2026-02-03'), (${counsellor}, 'omar@example.org', 'admin', null)`
  await rows(db)`
    insert into faculties (id, name_en, slug_en) values ('00000000-0000-4000-8000-000000000001', 'Law', 'law')`
  await rows(db)`
    insert into countries (id, name_en, slug_en, flag_key, region, timezone)
    values ('00000000-0000-4000-8000-000000000002', 'Germany', 'germany', 'de', 'Europe', 'Europe/Berlin')`
  await rows(db)`
    insert into universities (id, country_id, name_en, slug_en, city_en, type)
    values ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 'TU', 'tu', 'Berlin', 'public')`
  const answers = sql`'bachelor', 2025, '2027-09-01', 'full_time', '2026-01-01'`
  await rows(db)`
    insert into applications (reference, user_id, university_id, state, full_name, email, phone, birth_date, address, institution,
      description, qualification, graduation_year, preferred_start, programme_type, submitted_at)
    values ('M-PERSON', ${person}, '00000000-0000-4000-8000-000000000003', 'in_review', 'Lina Haddad', 'lina@deleted.invalid',
        '+971501234567', '2004-02-29', 'Dubai', 'AUS', 'Bridges', ${answers}),
      ('M-GONE', ${deleted}, '00000000-0000-4000-8000-000000000003', 'withdrawn', '—', 'deleted@deleted.invalid',
        '—', '1900-01-01', '—', '—', '—', ${answers}),
      ('M-LATE', ${deleted}, '00000000-0000-4000-8000-000000000003', 'submitted', 'Canary', 'canary@example.org',
        '+971501234568', '2004-02-28', 'Dubai', 'AUS', 'Bridges', ${answers})`
  const steps: [from: string | null, to: string, by: string | null][] = [
    [null, 'submitted', person],
    ['submitted', 'in_review', counsellor],
    ['in_review', 'information_needed', counsellor],
    ['information_needed', 'in_review', person],
    ['in_review', 'pre_conditional_offer', counsellor],
    ['pre_conditional_offer', 'offer', counsellor],
    ['offer', 'accepted', person],
    ['accepted', 'deferred', person],
    ['deferred', 'accepted', counsellor],
    ['accepted', 'deferred', counsellor],
    ['deferred', 'enrolled', counsellor],
    ['offer', 'withdrawn', person],
    ['submitted', 'withdrawn', person],
    ['in_review', 'rejected', counsellor],
    ['offer', 'withdrawn', null],
  ]
  for (const [from, to, by] of steps) {
    await rows(db)`
      insert into application_events (application_id, from_state, to_state, actor_id)
      select id, ${from}, ${to}, ${by} from applications where reference = 'M-PERSON'`
  }
  await migrateUpTo('add_reports')
  await rows(db)`
    update applications a set answered_at = e.at, promised_by = '2026-02-01T21:59:59Z' from application_events e
    where a.reference = 'M-PERSON' and e.application_id = a.id and e.to_state = 'rejected'`
  await migrateUpTo('template_documents')
  await rows(db)`
    insert into text_templates (kind, name_en, text_en, starter_key, version)
    values ('request', 'Passport copy', 'Please add it.', 'requestPassport', 1),
      ('request', 'Transcript', 'Changed by staff.', 'requestTranscript', 2), ('request', 'Ours', 'Which school?', null, 1)`
  await rows(db)`insert into text_agreements (user_id, phone) values (${person}, '+971501234567')`
  await migrateUpTo('condition_details')
  const [{ id: application } = { id: '' }] = await rows<{ id: string }>(db)`
    select id from applications where reference = 'M-PERSON'`
  await rows(db)`
    insert into offer_conditions (application_id, position, kind, detail)
    values (${application}, 1, 'language_certificate', 'IELTS 6.5'), (${application}, 2, 'other', 'رسالة من TU'),
      (${application}, 3, 'deposit', '')`
  const said = JSON.stringify([
    { kind: 'language_certificate', detail: 'IELTS 6.5', dueOn: '2027-01-31' },
    { kind: 'other', detail: 'رسالة من TU', dueOn: null },
    { kind: 'deposit', detail: '', dueOn: null },
  ])
  await rows(db)`
    insert into letters (application_id, kind, code, subject, conditions, issued_at, issued_by)
    values (${application}, 'offer', 'ACDEFHJKMNPQRTWXY234', '{}', ${said}, now(), ${counsellor})`
  await rows(db)`
    insert into application_decisions (application_id, to_state, letter, decided_by, decided_at, due_at)
    values (${application}, 'offer', ${`{"kind": "offer", "conditions": ${said}}`}, ${counsellor}, now(), now())`
  await migrate(own.url)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

test('an account is deleted by its marker of old, and not because somebody has an address like it', async () => {
  const found = await rows(database.db)`select id, deleted_at is not null as deleted from users`
  expect(Object.fromEntries(found.map(({ id, deleted }) => [id, deleted]))).toEqual({
    [person]: false,
    [deleted]: true,
    [counsellor]: false,
  })
})

test('an application without its person has no answers of theirs, also where it was sent too late for the deletion', async () => {
  expect(
    await rows(database.db)`
      select reference, anonymised_at is not null as anonymised, full_name, birth_date::text, email
      from applications order by reference`,
  ).toEqual([
    { reference: 'M-GONE', anonymised: true, full_name: null, birth_date: null, email: null },
    { reference: 'M-LATE', anonymised: true, full_name: null, birth_date: null, email: null },
    {
      reference: 'M-PERSON',
      anonymised: false,
      full_name: 'Lina Haddad',
      birth_date: '2004-02-29',
      email: 'lina@deleted.invalid',
    },
  ])
})

test('each event has the name of what was done, by who did it', async () => {
  const found = await rows(database.db)`select action from application_events order by id`
  expect(found.map(({ action }) => action)).toEqual([
    'submit',
    'review',
    'request_information',
    'reply',
    'offer_conditionally',
    'offer',
    'accept',
    'defer',
    'reinstate',
    'defer',
    'enrol',
    'decline',
    'withdraw',
    'reject',
    'withdraw',
    'withdraw',
  ])
})

test('an answer has the promise that its application remembered of it, and of no other', async () => {
  const found = await rows(database.db)`
    select to_state, promised_by from application_events where promised_by is not null`
  expect(found).toEqual([{ to_state: 'rejected', promised_by: '2026-02-01T21:59:59.000Z' }])
})

test('only templates of the starter set that nobody has changed name their document, at the same version', async () => {
  const found = await rows(database.db)`
    select name_en, document_kind, version from text_templates order by name_en`
  expect(found).toEqual([
    { name_en: 'Ours', document_kind: null, version: 1 },
    { name_en: 'Passport copy', document_kind: 'passport', version: 1 },
    { name_en: 'Transcript', document_kind: null, version: 2 },
  ])
})

test('a number that was agreed to without a code waits for one', async () => {
  const { db } = database
  expect(await rows(db)`select from text_agreements`).toEqual([])
  const [waiting] = await rows(
    db,
  )`select phone, sent_at < now() - interval '9 minutes' as is_old from text_confirmations`
  expect(waiting).toEqual({ phone: '+971501234567', is_old: true })
})

test('the details of a condition are in the language of their letters, wherever they are kept', async () => {
  const { db } = database
  const details = [
    { en: 'IELTS 6.5', ar: '' },
    { en: '', ar: 'رسالة من TU' },
    { en: '', ar: '' },
  ]
  const [{ conditions, waiting } = { conditions: [], waiting: null }] = await rows<{
    conditions: { detail: object }[]
    waiting: unknown
  }>(db)`
    select l.conditions, d.letter as waiting from letters l join application_decisions d using (application_id)`
  expect(conditions.map(({ detail }) => detail)).toEqual(details)
  expect(conditions[0]).toMatchObject({ kind: 'language_certificate', dueOn: '2027-01-31' })
  expect(waiting).toEqual({ kind: 'offer', conditions })
  expect(await rows(db)`select detail_en as en, detail_ar as ar from offer_conditions order by position`).toEqual(
    details,
  )
})
