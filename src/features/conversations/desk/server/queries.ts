import sql, { empty, type Sql } from 'sql-template-tag'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { containsWords } from '#db/contains-words.ts'
import { enqueue } from '#db/jobs.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import { hasAbility } from '#features/auth/server/queries.ts'
import type {
  DeskCounts,
  DeskPerson,
  EnquiryChange,
  EnquiryItem,
  EnquiryListQuery,
  EnquiryView,
  Related,
} from '#features/conversations/desk/contract.ts'
import { keptUnseen } from '#features/conversations/messages/server/queries.ts'
import type { By } from '#lib/by.ts'

/** The SQL of the desk. Every change, and every look at somebody's data, is a record of the audit log. */

type EnquiryRow = Omit<EnquiryView, 'item' | 'call' | 'related' | 'notes' | 'can'> & { itemId: string | null }

/** The account `u`, as staff see each other; null where it is deleted. */
const person = sql`
  case when u.id is not null then jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email) end`

const tables = sql`enquiries e left join users u on u.id = e.owner_id and u.deleted_at is null`

const isLate = (now: Date) => sql`(e.state <> 'answered' and e.due_at < ${now.toISOString()})`

const columns = (now: Date) => sql`
  e.id as "_id", e.kind, e.name, e.email, e.phone, e.language, e.state, ${person} as owner, e.created_at as "createdAt",
  e.due_at as "dueAt", ${isLate(now)} as late,
  ${keptUnseen(sql`m.enquiry_id = e.id`)} as kept`

/** The enquiries with a suggestion that was kept and no staff has seen: few. */
const withKept = sql`
  select m.enquiry_id from suggestions s join messages m on m.id = s.message_id
  where s.answer = 'kept' and s.answer_seen_at is null and m.enquiry_id is not null`

const EXCERPT = 160

const orders: Record<EnquiryListQuery['sort'], Sql> = {
  urgent: sql`(e.state = 'answered'), case when e.state <> 'answered' then e.due_at end,
    e.id in (${withKept}) desc, e.created_at desc, e.id`,
  newest: sql`e.created_at desc, e.id`,
  oldest: sql`e.created_at, e.id`,
}

function filtered({ q, state, kind, owner, late, lang }: EnquiryListQuery, { actorId, now }: By): Sql {
  return sql`${containsWords(q, sql`e.search_text`)}
    ${state === undefined ? empty : state === 'open' ? sql`and e.state <> 'answered'` : sql`and e.state = ${state}`}
    ${kind === undefined ? empty : sql`and e.kind = ${kind}`}
    ${lang === undefined ? empty : sql`and e.language = ${lang}`}
    ${late === undefined ? empty : sql`and ${isLate(now)} = ${late}`}
    ${owner === 'nobody' ? sql`and e.owner_id is null` : empty}
    ${owner === undefined || owner === 'nobody' ? empty : sql`and e.owner_id = ${owner === 'me' ? actorId : owner}`}`
}

/** One page of the matching enquiries, and how many match in all. */
export async function listEnquiries(
  db: Db,
  query: EnquiryListQuery,
  by: By,
): Promise<{ items: EnquiryItem[]; total: number }> {
  const { sort, page, perPage } = query
  const filter = filtered(query, by)
  const [items, [counted]] = await Promise.all([
    rows<EnquiryItem>(db)`
      select ${columns(by.now)}, left(e.message, ${EXCERPT}) as excerpt from ${tables} where ${filter}
      order by ${orders[sort]} limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from ${tables} where ${filter}`,
  ])
  if (items.length > 0) {
    const { actorId, requestId } = by
    const after = { ids: items.map(({ _id }) => _id) }
    await record(db, { actorId, action: 'enquiry.listed', entityType: 'enquiry', entityId: null, after, requestId })
  }
  return { items, total: counted?.total ?? 0 }
}

export async function countEnquiries(db: Db, { actorId, now }: Pick<By, 'actorId' | 'now'>): Promise<DeskCounts> {
  const [counts] = await rows<DeskCounts>(db)`
    select count(*) filter (where e.state = 'new')::int as new, count(*) filter (where e.state = 'taken')::int as taken,
      count(*) filter (where ${isLate(now)})::int as late,
      count(*) filter (where e.owner_id = ${actorId} and e.state <> 'answered')::int as mine,
      (select count(*)::int from newsletter_subscribers where confirmed_at is not null and unsubscribed_at is null)
        as subscribers
    from enquiries e where e.state <> 'answered'`
  return counts ?? { new: 0, taken: 0, late: 0, mine: 0, subscribers: 0 }
}

/** An enquiry as one of the staff opens it. */
export async function openEnquiry(db: Db, id: string, by: By): Promise<EnquiryRow | undefined> {
  const [row] = await rows<EnquiryRow>(db)`
    select ${columns(by.now)}, e.message, e.preferred_time as "preferredTime", e.answered_at as "answeredAt", e.version,
      coalesce(e.programme_id, e.university_id) as "itemId"
    from ${tables} where e.id = ${id}`
  if (row) await recordView(db, id, by)
  return row
}

/** As many as somebody looks through. */
const MOST_RELATED = 20

type Person = Pick<EnquiryRow, '_id' | 'email' | 'phone'> & { references: readonly string[] }

/** Other enquiries, and applications, with the address or number of an enquiry, or whose reference it names. */
export const relatedTo = (db: Db, { _id, email: address, phone, references }: Person) => {
  const email = address?.toLowerCase() ?? null
  return rows<Related>(db)`
    select * from (
      select 'application' as kind, a.id as "_id", a.reference as label, a.created_at as at, array_remove(array[
        case when lower(a.email) = ${email} then 'email' end, case when a.phone = ${phone} then 'phone' end,
        case when lower(a.guardian_email) = ${email} or a.guardian_phone = ${phone} then 'guardian' end,
        case when a.reference = any(${[...references]}::text[]) then 'reference' end], null) as because
      from applications a
      where a.anonymised_at is null and (lower(a.email) = ${email} or a.phone = ${phone} or a.reference = any(${[...references]}::text[])
        or lower(a.guardian_email) = ${email} or a.guardian_phone = ${phone})
      union all
      select 'enquiry', e.id, left(e.message, ${EXCERPT}), e.created_at, array_remove(array[
        case when lower(e.email) = ${email} then 'email' end, case when e.phone = ${phone} then 'phone' end], null)
      from enquiries e where e.id <> ${_id} and (lower(e.email) = ${email} or e.phone = ${phone})
    ) r order by at desc, "_id" limit ${MOST_RELATED}`
}

/** Records that one of the staff reads an enquiry. */
export const recordView = (db: Db, id: string, { actorId, requestId }: By): Promise<void> =>
  record(db, { actorId, action: 'enquiry.viewed', entityType: 'enquiry', entityId: id, requestId })

/** Records that one of the staff has seen which applications may be of the person who asks. */
export const recordListed = (db: Db, ids: readonly string[], { actorId, requestId }: By): Promise<void> =>
  record(db, {
    actorId,
    action: 'application.listed',
    entityType: 'application',
    entityId: null,
    after: { ids },
    requestId,
  })

type NoteRow = { _id: string; author: DeskPerson | null; text: string; createdAt: string }

export const notesOf = (db: Db, id: string) => rows<NoteRow>(db)`
  select n.id as "_id", ${person} as author, n.text, n.created_at as "createdAt"
  from enquiry_notes n left join users u on u.id = n.author_id and u.deleted_at is null where n.enquiry_id = ${id}
  order by n.created_at, n.id`

const worksAtDesk = hasAbility('desk.work')

export const deskPeople = (db: Db) => rows<DeskPerson>(db)`
  select u.id as "_id", u.name, u.email as "Email" from users u where ${worksAtDesk}
  order by fold(u.name) nulls last, u.email`

/** Keeps an account as it is until the transaction ends; whether it works at the desk, after what changed it since. */
async function lockDeskMember(tx: Db, id: string): Promise<boolean> {
  const found = await rows(tx)`select from users u where u.id = ${id} and ${worksAtDesk} for key share`
  return found.length > 0
}

/** Why a change was not made, or that it was. */
type Outcome = 'done' | 'stale' | 'not_found'

/** Changes an enquiry that is still at `version`. */
export function changeEnquiry(
  db: Db,
  { id, version, change: { state, owner } }: { id: string; version: number; change: EnquiryChange },
  { actorId, requestId, now }: By,
): Promise<Outcome | 'not_at_desk'> {
  return transact(db, async (tx) => {
    const [before] = await rows<EnquiryChange & { version: number }>(tx)`
      select state, owner_id as owner, version from enquiries where id = ${id} for update`
    if (!before) return 'not_found'
    if (before.version !== version) return 'stale'
    if (owner !== null && !(await lockDeskMember(tx, owner))) return 'not_at_desk'
    await rows(tx)`
      update enquiries set state = ${state}, owner_id = ${owner},
        answered_at = case when ${state} = 'answered' then coalesce(answered_at, ${now.toISOString()}) end
      where id = ${id}`
    // Its counsellor was notified alone.
    if (before.state === 'new' && before.owner !== null && owner === null) await enqueue(tx, 'enquiry.received', { id })
    await record(tx, {
      ...{ actorId, requestId, action: 'enquiry.changed', entityType: 'enquiry', entityId: id },
      before: { state: before.state, owner: before.owner },
      after: { state, owner },
    })
    return 'done'
  })
}

/** Whether there is such an enquiry. The audit log, which is never deleted, does not get the text. */
export function addNote(
  db: Db,
  { id, text }: { id: string; text: string },
  { actorId, requestId, now }: By,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [note] = await rows<{ id: string }>(tx)`
      insert into enquiry_notes (enquiry_id, author_id, text, created_at)
      select e.id, ${actorId}, ${text}, ${now.toISOString()} from enquiries e where e.id = ${id} returning id`
    const entity = { entityType: 'enquiry', entityId: id } as const
    if (note) await record(tx, { actorId, action: 'enquiry.noted', ...entity, after: { note: note.id }, requestId })
    return note !== undefined
  })
}

/** Deletes an enquiry that is still at `version`, with its notes. */
export function removeEnquiry(
  db: Db,
  { id, version }: { id: string; version: number },
  { actorId, requestId, now }: By,
): Promise<Outcome | 'in_use'> {
  return transact(db, async (tx) => {
    const [before] = await rows<{ version: number; kind: string }>(tx)`
      select version, kind from enquiries where id = ${id} for update`
    if (!before) return 'not_found'
    if (before.version !== version) return 'stale'
    // Who waits for a call is notified where it is cancelled first, by a mail that reads the call.
    const [call] = await rows(tx)`
      select from phone_calls c where c.enquiry_id = ${id} and (
        (c.state = 'booked' and c.starts_at > ${now.toISOString()}) or exists (
          select from jobs j where j.kind in ('call.changed', 'call.assigned') and j.failed_at is null and j.payload ->> 'id' = c.id::text))`
    if (call) return 'in_use'
    await rows(tx)`delete from enquiries where id = ${id}`
    const entity = { entityType: 'enquiry', entityId: id } as const
    await record(tx, { actorId, action: 'enquiry.deleted', ...entity, before: { kind: before.kind }, requestId })
    return 'done'
  })
}
