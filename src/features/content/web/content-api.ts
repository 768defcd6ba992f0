import { authedApi } from '#api/authed-api.ts'
import { readIfFound, unwrap } from '#api/client.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { BulkInput } from '#features/content/bulk.ts'
import type {
  BulkResult,
  ContentIds,
  ContentList,
  RecordHistory,
  RecordInput,
  RecordView,
  Referrers,
  SimilarRecord,
} from '#features/content/contract.ts'
import { type ContentEntity, isSmallEntity, type RecordDefinition } from '#features/content/fields.ts'
import type { PreviewAnswer, PreviewedEntity, PreviewInput } from '#features/content/preview.ts'
import { createSmall, readSmall, readSmallHistory, updateSmall } from '#features/content/small-records/web/small-api.ts'

/** The calls of the staff's pages about the catalogue. */

const records = authedApi.admin[':entity{(?:countries|universities|faculties|majors|courses|articles|tags)}']

type Entity = RecordDefinition['entity']

const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

export const listRecords = (entity: ContentEntity, query: Record<string, string>): Promise<ContentList> =>
  unwrap(records.$get({ param: { entity }, query }))

/** Those of all records that match, on every page. */
export const readIds = (entity: ContentEntity, query: Record<string, string>): Promise<Outcome<ContentIds>> =>
  toResult(records.ids.$get({ param: { entity }, query }))

/** Null where there is no such record. */
export const readRecord = (entity: Entity, id: string): Promise<RecordView | null> =>
  isSmallEntity(entity) ? readSmall(entity, id) : readIfFound(records[':id'].$get({ param: { entity, id } }))

export const createRecord = (entity: Entity, input: RecordInput): Promise<Outcome<RecordView>> =>
  isSmallEntity(entity)
    ? createSmall(entity, input.values)
    : toResult(records.$post({ param: { entity }, json: input }))

type At<Of> = { entity: Of; id: string; version: number }

export const updateRecord = ({ entity, id, version }: At<Entity>, input: RecordInput): Promise<Outcome<RecordView>> =>
  isSmallEntity(entity)
    ? updateSmall({ entity, id, version }, input.values)
    : toResult(records[':id'].$put({ param: { entity, id }, json: input }, ifMatch(version)))

export const deleteRecord = ({ entity, id, version }: At<ContentEntity>): Promise<Outcome<{ status: 'done' }>> =>
  toResult(records[':id'].$delete({ param: { entity, id } }, ifMatch(version)))

/** What the public page of these values would show; nothing of it is kept. */
export const previewRecord = (entity: PreviewedEntity, json: PreviewInput): Promise<Outcome<PreviewAnswer>> =>
  toResult(
    authedApi.admin[':entity{(?:countries|universities|faculties|majors|courses|articles)}'].preview.$post({
      param: { entity },
      json,
    }),
  )

export const changeMany = (entity: ContentEntity, json: BulkInput): Promise<Outcome<BulkResult>> =>
  toResult(records.bulk.$post({ param: { entity }, json }))

/** Puts back what one change of many records has changed. */
export const undoChange = (batch: string): Promise<Outcome<{ records: number }>> =>
  toResult(authedApi.admin['content-changes'][':batch'].undo.$post({ param: { batch } }))

export const readReferrers = (entity: ContentEntity, id: string): Promise<Referrers> =>
  unwrap(records[':id'].referrers.$get({ param: { entity, id } }))

/** Likely duplicates of a new record. */
export const readSimilar = async (entity: ContentEntity, query: Record<string, string>): Promise<SimilarRecord[]> =>
  (await unwrap(records.similar.$get({ param: { entity }, query }))).items

export const readHistory = (entity: Entity, id: string, page: number): Promise<RecordHistory> =>
  isSmallEntity(entity)
    ? readSmallHistory(entity, id, page)
    : unwrap(records[':id'].history.$get({ param: { entity, id }, query: { page: String(page), perPage: '10' } }))
