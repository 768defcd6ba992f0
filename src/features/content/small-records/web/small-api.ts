import { authedApi } from '#api/authed-api.ts'
import { readIfFound, unwrap } from '#api/client.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { ContentItem, ContentList, RecordHistory, RecordView } from '#features/content/contract.ts'
import type { SmallEntity } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { SmallRecord } from '#features/content/small-records/contract.ts'
import type { Localized } from '#lib/localized.ts'

/** The calls of small records, in the shapes of the catalogue's, so that its lists and forms show them. */

const records = authedApi.admin[':small']

type Answered = SmallRecord & { names?: Record<string, Localized> }

const toItem = ({ _id, version, updatedAt, names: _names, ...values }: Answered): ContentItem => ({
  ...{ _id, version, updatedAt, values },
  ...{ status: 'published', arabic: 'published', hasDraft: false, publishAt: null, closeAt: null },
})

const toView = (answer: Answered): RecordView => ({
  ...toItem(answer),
  ...{ publishedAt: null, createdAt: answer.updatedAt, outdated: [], missing: [], can: { delete: true } },
  completeness: { texts: 0, translated: 0 },
  draft: null,
  schedule: { timeZone: 'UTC', closeAs: null, by: null, problem: null, isOverdue: false },
  names: answer.names ?? {},
})

/** Problems are named as those of the catalogue are: by the path of their value in the form. */
async function toOutcome(call: Promise<Outcome<Answered>>): Promise<Outcome<RecordView>> {
  const { answer, refusal } = await call
  if (answer) return { answer: toView(answer), refusal: null }
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([path, problem]) => [`values.${path}`, problem]),
  )
  return { answer: null, refusal: { ...refusal, fields } }
}

/** With what the kind answers beside its records. */
export type Listed = Omit<ContentList, 'items'> & { items: ContentItem[] }

export async function listSmall(small: SmallEntity, query: Record<string, string>): Promise<Listed> {
  const answer = await unwrap(records.$get({ param: { small }, query }))
  return { ...answer, items: answer.items.map(toItem) }
}

/** Null where there is no such record. */
export async function readSmall(small: SmallEntity, id: string): Promise<RecordView | null> {
  const answer = await readIfFound<Answered>(records[':id'].$get({ param: { small, id } }))
  return answer && toView(answer)
}

export const createSmall = (small: SmallEntity, json: RecordValues): Promise<Outcome<RecordView>> =>
  toOutcome(toResult<Answered>(records.$post({ param: { small }, json })))

type At = { entity: SmallEntity; id: string; version: number }

const atVersion = ({ version }: At) => ({ headers: { 'if-match': `"${version}"` } })

export const updateSmall = (at: At, json: RecordValues): Promise<Outcome<RecordView>> =>
  toOutcome(toResult<Answered>(records[':id'].$put({ param: { small: at.entity, id: at.id }, json }, atVersion(at))))

export const deleteSmall = (at: At): Promise<Outcome<{ status: 'done' }>> =>
  toResult(records[':id'].$delete({ param: { small: at.entity, id: at.id } }, atVersion(at)))

export const readSmallHistory = (small: SmallEntity, id: string, page: number): Promise<RecordHistory> =>
  unwrap(records[':id'].history.$get({ param: { small, id }, query: { page: String(page), perPage: '10' } }))
