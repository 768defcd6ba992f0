import sql from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { ItemLink } from '#features/admissions/applications/contract.ts'
import type { Answers, StepId } from '#features/admissions/applications/rules.ts'
import { itemLink, itemTables } from '#features/admissions/applications/server/items.ts'
import { lockAccount } from '#features/auth/server/queries.ts'
import { chooseCounsellor } from '#features/people/server/queries.ts'
import type { Language } from '#lib/localized.ts'

/** The SQL of drafts. */

/** The answers are those of the form as it was when they were saved (`upgradeAnswers`). */
export type DraftRow = { answers: Record<string, unknown>; step: StepId; version: number; savedAt: string }

export async function draftOf(db: Db, userId: string, itemId: string): Promise<DraftRow | undefined> {
  const [row] = await rows<DraftRow>(db)`
    select answers, step, version, saved_at as "savedAt" from application_drafts
    where user_id = ${userId} and item_id = ${itemId}`
  return row
}

const draftTables = sql`
  application_drafts d ${itemTables({ programme: sql`d.programme_id`, university: sql`d.university_id` })}`

export const draftsOf = (db: Db, userId: string) => rows<{ item: ItemLink; step: StepId; savedAt: string }>(db)`
  select ${itemLink}, d.step, d.saved_at as "savedAt" from ${draftTables}
  where d.user_id = ${userId} order by d.saved_at desc, d.item_id`

type DraftSave = {
  userId: string
  item: Pick<ItemLink, '_id' | 'type'>
  answers: Answers
  step: StepId
  language: Language
  /** The version that the save is based on; 0 for a new draft. */
  version: number
  now: Date
}

/** The outcome of a save: `saved` is null where it was refused, and the rest says why. */
type SaveOutcome = {
  saved: { version: number; savedAt: string } | null
  hasOpen: boolean
  drafts: number
}

/** Per student. */
export const MAX_DRAFTS = 50

/**
 * Saves a draft that is still at `version`. A save based on a version never creates a draft: it was sent or discarded
 * in the meantime. A save that is repeated because its answer was lost succeeds once.
 */
export const upsertDraft = (db: Db, save: DraftSave): Promise<SaveOutcome> =>
  transact(db, async (tx) => {
    if (save.version === 0) await lockAccount(tx, save.userId)
    return upsert(tx, save)
  })

async function upsert(tx: Db, save: DraftSave): Promise<SaveOutcome> {
  const { userId, item, answers, step, language, version, now } = save
  const isUniversity = item.type === 'university'
  const json = JSON.stringify(answers)
  const at = now.toISOString()
  const [row] = await rows<Omit<SaveOutcome, 'saved'> & { version: number | null; savedAt: string | null }>(tx)`
    with existing as (
      select count(*)::int as drafts from application_drafts where user_id = ${userId}
    ), open_application as (
      select exists (select from applications a where a.user_id = ${userId}
        and coalesce(a.programme_id, a.university_id) = ${item._id} and ${isOpen}) as has_open
    ), updated as (
      update application_drafts d set answers = ${json}::jsonb, step = ${step}::application_step, language = ${language},
        version = ${version}::int + 1, saved_at = ${at}, reminded_at = null
      where d.user_id = ${userId} and d.item_id = ${item._id}
        and (d.version = ${version} or (d.version = ${version}::int + 1 and d.answers = ${json}::jsonb and d.step = ${step}::application_step))
      returning d.version, d.saved_at
    ), inserted as (
      insert into application_drafts as d (user_id, programme_id, university_id, answers, step, language, created_at, saved_at)
      select ${userId}, ${isUniversity ? null : item._id}::uuid, ${isUniversity ? item._id : null}::uuid, ${json}::jsonb,
        ${step}::application_step, ${language}::user_language, ${at}::timestamptz, ${at}::timestamptz
      from existing, open_application
      where ${version} = 0 and not has_open and drafts < ${MAX_DRAFTS} and not exists (select from updated)
      on conflict do nothing returning d.version, d.saved_at
    ), saved as (select * from updated union all select * from inserted)
    select saved.version, saved.saved_at as "savedAt", has_open as "hasOpen", drafts
    from existing cross join open_application left join saved on true`
  if (!row) throw new Error('Saving a draft answered nothing')
  if (version === 0 && row.savedAt !== null) await chooseCounsellor(tx, userId, now)
  const { version: saved, savedAt, ...reason } = row
  return { ...reason, saved: saved === null || savedAt === null ? null : { version: saved, savedAt } }
}

export async function discardDraft(db: Db, userId: string, itemId: string): Promise<void> {
  await rows(db)`delete from application_drafts where user_id = ${userId} and item_id = ${itemId}`
}

/** Days after the last save until a draft is deleted, and days before that when its owner is reminded. */
const RETENTION_DAYS = 90
const REMINDER_DAYS = 7

/** Marks the drafts that will be deleted soon as reminded; answers which they are. */
export const markReminded = (tx: Db, now: Date) => rows<{ userId: string; itemId: string }>(tx)`
  update application_drafts set reminded_at = ${now.toISOString()}
  where reminded_at is null and saved_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${RETENTION_DAYS - REMINDER_DAYS})
  returning user_id as "userId", item_id as "itemId"`

/** Deletes drafts whose owners were reminded in time and did nothing; how many there were. */
export async function deleteAbandoned(db: Db, now: Date): Promise<number> {
  const at = now.toISOString()
  const found = await rows(db)`
    delete from application_drafts
    where reminded_at <= ${at}::timestamptz - make_interval(days => ${REMINDER_DAYS})
      and saved_at <= ${at}::timestamptz - make_interval(days => ${RETENTION_DAYS}) returning item_id`
  return found.length
}

type AbandonedRow = { item: ItemLink; language: Language; savedAt: string; deletionAt: string }

/** A draft that is still to be deleted, and when both conditions of `deleteAbandoned` are met. */
export async function abandonedDraft(db: Db, userId: string, itemId: string): Promise<AbandonedRow | undefined> {
  const [row] = await rows<AbandonedRow>(db)`
    select ${itemLink}, d.language, d.saved_at as "savedAt",
      greatest(d.reminded_at + make_interval(days => ${REMINDER_DAYS}), d.saved_at + make_interval(days => ${RETENTION_DAYS})) as "deletionAt"
    from ${draftTables}
    where d.user_id = ${userId} and d.item_id = ${itemId} and d.reminded_at is not null`
  return row
}
