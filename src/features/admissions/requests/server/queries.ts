import type { Db } from '#db/client.ts'
import { insertion, rows } from '#db/rows.ts'
import type { Answers } from '#features/admissions/applications/rules.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { awaitedReferee, refereeOf } from '#features/admissions/references/server/queries.ts'
import type {
  CorrectionView,
  NewRequestItem,
  RequestItemView,
  RequestView,
} from '#features/admissions/requests/contract.ts'
import type { CorrectableField } from '#features/admissions/requests/rules.ts'

/** The SQL of information requests. Their application is locked before they change. */

type RequestRow = Omit<RequestView, 'items'>
type ItemRow = RequestItemView & { requestId: string }

/** The requests of an application with their items, the newest first. */
export async function requestsOf(db: Db, applicationId: string): Promise<RequestView[]> {
  const found = await rows<RequestRow>(db)`
    select id as "_id", state, asked_at as "askedAt", due_on::text as "dueOn", note, closed_at as "closedAt"
    from application_requests where application_id = ${applicationId} order by asked_at desc, id`
  if (found.length === 0) return []
  const items = await rows<ItemRow>(db)`
    select i.request_id as "requestId", i.id as "_id", i.kind, i.state, i.document_kind as "documentKind",
      i.document_label as "documentLabel", i.question, i.choices, i.field, case when d.id is not null then jsonb_build_object('_id', d.id, 'type', m.mime_type, 'bytes', m.bytes,
        'addedAt', d.created_at, 'review', d.review) end as document,
      i.answer, f.referee, i.correction_id as "correctionId", i.answered_at as "answeredAt", i.return_reason as "returnReason"
    from application_request_items i join application_requests r on r.id = i.request_id
    left join documents d on d.id = i.document_id left join media m on m.id = d.media_id
    left join lateral (${refereeOf}) f on true
    where r.application_id = ${applicationId} order by i.position`
  return found.map((request) => ({
    ...request,
    items: items.filter(({ requestId }) => requestId === request._id).map(({ requestId: _, ...item }) => item),
  }))
}

/** An item for a change of it, with its request. */
export type ChangingItem = Pick<
  RequestItemView,
  'kind' | 'state' | 'documentKind' | 'documentLabel' | 'choices' | 'correctionId'
> & {
  id: string
  requestId: string
  requestState: RequestView['state']
  field: CorrectableField | null
  documentId: string | null
}

export async function itemOf(db: Db, applicationId: string, itemId: string): Promise<ChangingItem | undefined> {
  const [row] = await rows<ChangingItem>(db)`
    select i.id, i.request_id as "requestId", r.state as "requestState", i.kind, i.state, i.document_kind as "documentKind",
      i.document_label as "documentLabel", i.choices, i.field, i.document_id as "documentId", i.correction_id as "correctionId"
    from application_request_items i join application_requests r on r.id = i.request_id
    where r.application_id = ${applicationId} and i.id = ${itemId}`
  return row
}

type NewRequest = {
  applicationId: string
  askedBy: string
  dueOn: string
  note: string | null
  items: readonly NewRequestItem[]
  now: Date
}

/** Inserts an open request with its items; its id. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<string> {
  const { applicationId, askedBy, dueOn, note, items, now } = request
  const at = now.toISOString()
  const [row] = await rows<{ id: string }>(tx)`
    insert into application_requests (application_id, asked_by, asked_at, opened_at, due_on, note)
    values (${applicationId}, ${askedBy}, ${at}, ${at}, ${dueOn}, ${note}) returning id`
  if (!row) throw new Error('The request was not inserted')
  await insertItems(tx, row.id, items, 1)
  return row.id
}

async function insertItems(tx: Db, requestId: string, items: readonly NewRequestItem[], from: number): Promise<void> {
  const columns = items.map((item, index) => ({
    request_id: requestId,
    position: from + index,
    kind: item.kind,
    document_kind: item.kind === 'document' ? item.documentKind : null,
    document_label: item.kind === 'document' ? item.documentLabel : null,
    question: item.kind === 'answer' ? item.question : null,
    choices: item.kind === 'answer' ? item.choices : [],
    field: item.kind === 'correction' ? item.field : null,
  }))
  await rows(tx)`insert into application_request_items ${insertion(columns)}`
}

/** The open request of an application: its due day, how many items it has, and which documents and fields they ask for. */
export async function openRequestOf(
  tx: Db,
  applicationId: string,
): Promise<{ id: string; dueOn: string; items: number; subjects: string[] } | undefined> {
  const [row] = await rows<{ id: string; dueOn: string; items: number; subjects: string[] }>(tx)`
    select r.id, r.due_on::text as "dueOn",
      (select count(*)::int from application_request_items i where i.request_id = r.id) as items,
      array(
        select coalesce(i.document_kind || coalesce(i.document_label, ''), i.field) from application_request_items i
        where i.request_id = r.id and i.kind in ('document', 'correction')
      ) as subjects
    from application_requests r where r.application_id = ${applicationId} and r.state = 'open'`
  return row
}

/** Adds items behind those of an open request, which is opened again as far as reminders go; the position of the first. */
export async function extendRequest(
  tx: Db,
  id: string,
  { items, dueOn, now }: Pick<NewRequest, 'items' | 'dueOn' | 'now'>,
): Promise<number> {
  const [row] = await rows<{ from: number }>(tx)`
    update application_requests set due_on = ${dueOn}, opened_at = ${now.toISOString()}
    where id = ${id}
    returning (select max(i.position)::int + 1 from application_request_items i where i.request_id = ${id}) as "from"`
  if (!row) throw new Error('The request is gone')
  await insertItems(tx, id, items, row.from)
  return row.from
}

type Given = { documentId?: string | null; answer?: string | null; correctionId?: string | null }

/** What the student gives replaces what was given before. */
export async function answerItem(tx: Db, itemId: string, given: Given, now: Date): Promise<void> {
  const { documentId = null, answer = null, correctionId = null } = given
  await rows(tx)`
    update application_request_items set state = 'answered', document_id = ${documentId}, answer = ${answer},
      correction_id = ${correctionId}, answered_at = ${now.toISOString()}, return_reason = null, reviewed_by = null,
      reviewed_at = null
    where id = ${itemId}`
}

export async function reviewItem(
  tx: Db,
  itemId: string,
  { state, reason, by, now }: { state: 'accepted' | 'returned'; reason: string | null; by: string; now: Date },
): Promise<void> {
  await rows(tx)`
    update application_request_items set state = ${state}, return_reason = ${reason}, reviewed_by = ${by},
      reviewed_at = ${now.toISOString()}
    where id = ${itemId}`
}

/** Opens a request that was complete; the student has until `dueOn` at least. */
export async function reopenRequest(tx: Db, id: string, { dueOn, now }: { dueOn: string; now: Date }): Promise<string> {
  const [row] = await rows<{ dueOn: string }>(tx)`
    update application_requests set state = 'open', closed_at = null, opened_at = ${now.toISOString()},
      due_on = greatest(due_on, ${dueOn}::date)
    where id = ${id} returning due_on::text as "dueOn"`
  if (!row) throw new Error('The request was not reopened')
  return row.dueOn
}

/** A request for the mails about it. */
type MailedRequest = Pick<RequestView, 'state' | 'dueOn' | 'note'> & { applicationId: string; openedAt: string }

export async function requestById(db: Db, id: string): Promise<MailedRequest | undefined> {
  const [row] = await rows<MailedRequest>(db)`
    select application_id as "applicationId", state, opened_at as "openedAt", due_on::text as "dueOn", note
    from application_requests where id = ${id}`
  return row
}

export type MailedItem = Pick<
  RequestItemView,
  'kind' | 'state' | 'documentKind' | 'documentLabel' | 'question' | 'field' | 'returnReason'
> & {
  reviewedAt: string | null
  position: number
  /** Who is to write the reference that it asks for. */
  awaited: string | null
}

export const itemsForMail = (db: Db, requestId: string) => rows<MailedItem>(db)`
  select kind, state, document_kind as "documentKind", document_label as "documentLabel", question, field, return_reason as "returnReason",
    reviewed_at as "reviewedAt", position, (${awaitedReferee}) as awaited
  from application_request_items i where request_id = ${requestId} order by position`

/**
 * Items that this document answers: of that kind, in open requests of its student, and not answered yet or by one that
 * staff have rejected.
 */
export const itemsFor = (
  db: Db,
  document: { userId: string; kind: DocumentKind; label: string | null; addedAt: string },
) =>
  rows<{ applicationId: string; itemId: string }>(db)`
    select r.application_id as "applicationId", i.id as "itemId"
    from application_request_items i join application_requests r on r.id = i.request_id
    join applications a on a.id = r.application_id
    left join documents d on d.id = i.document_id
    where a.user_id = ${document.userId} and r.state = 'open' and i.document_kind = ${document.kind}
      and fold(coalesce(i.document_label, '')) = fold(coalesce(${document.label}, ''))
      and r.asked_at <= ${document.addedAt}
      and (i.state in ('open', 'returned') or (i.state = 'answered' and coalesce(d.review = 'rejected', true)))
    order by r.application_id`

export const correctionsOf = (db: Db, applicationId: string) => rows<CorrectionView>(db)`
  select c.id as "_id", c.field, c.before, c.after, c.explanation, c.state, c.proposed_at as "proposedAt",
    c.decided_at as "decidedAt", coalesce(u.name, u.email) as "decidedBy", c.reason
  from application_corrections c left join users u on u.id = c.decided_by where c.application_id = ${applicationId} order by c.proposed_at desc, c.id`

type Proposal = Pick<CorrectionView, 'before' | 'after' | 'explanation'> & {
  applicationId: string
  field: CorrectableField
  now: Date
}

/** Proposes a correction, in place of one of the same field that staff have not decided on; its id. */
export async function saveProposal(tx: Db, proposal: Proposal): Promise<string> {
  const { applicationId, field, before, after, explanation, now } = proposal
  const [row] = await rows<{ id: string }>(tx)`
    insert into application_corrections (application_id, field, before, after, explanation, proposed_at)
    values (${applicationId}, ${field}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${explanation},
      ${now.toISOString()})
    on conflict (application_id, field) where state = 'proposed'
      do update set before = excluded.before, after = excluded.after, explanation = excluded.explanation,
        proposed_at = excluded.proposed_at
    returning id`
  if (!row) throw new Error('The correction was not inserted')
  return row.id
}

/** Corrections that staff have decided on since then, except those that a request asks for. */
export const correctionsDecidedSince = (db: Db, applicationId: string, since: string) =>
  rows<Pick<CorrectionView, 'field' | 'state' | 'reason'>>(db)`
    select field, state, reason from application_corrections c
    where application_id = ${applicationId} and state in ('confirmed', 'declined') and decided_at >= ${since}
      and not exists (select from application_request_items i where i.correction_id = c.id)
    order by decided_at, id`

/** What was corrected after the newest letter was issued; nothing where there is none. */
export async function fieldsCorrectedSinceLetter(db: Db, applicationId: string): Promise<CorrectableField[]> {
  const found = await rows<{ field: CorrectableField }>(db)`
    select distinct c.field from application_corrections c
    where c.application_id = ${applicationId} and c.state = 'confirmed'
      and c.decided_at >= (select max(l.issued_at) from letters l where l.application_id = ${applicationId})`
  return found.map(({ field }) => field)
}

type ChangingCorrection = {
  state: CorrectionView['state']
  field: CorrectableField
  after: Partial<Answers>
  /** The item that asks for it. */
  itemId: string | null
}

export async function correctionOf(db: Db, applicationId: string, id: string): Promise<ChangingCorrection | undefined> {
  const [row] = await rows<ChangingCorrection>(db)`
    select c.state, c.field, c.after, i.id as "itemId"
    from application_corrections c left join application_request_items i on i.correction_id = c.id
    where c.application_id = ${applicationId} and c.id = ${id}`
  return row
}

type Decision = {
  state: 'confirmed' | 'declined' | 'taken_back'
  reason?: string | null
  by: string
  now: Date
}

export async function closeCorrection(tx: Db, id: string, { state, reason = null, by, now }: Decision): Promise<void> {
  await rows(tx)`
    update application_corrections set state = ${state}, reason = ${reason}, decided_at = ${now.toISOString()},
      decided_by = ${state === 'taken_back' ? null : by}
    where id = ${id}`
}

/** Of the open request, the item that asks for a correction of that field and is not accepted. */
export async function itemForField(tx: Db, applicationId: string, field: CorrectableField): Promise<string | null> {
  const [row] = await rows<{ id: string }>(tx)`
    select i.id from application_request_items i join application_requests r on r.id = i.request_id
    where r.application_id = ${applicationId} and r.state = 'open' and i.field = ${field} and i.state <> 'accepted'`
  return row?.id ?? null
}
