import { authedApi } from '#api/authed-api.ts'
import { readIfFound, unwrap } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type {
  ContentList,
  RecordHistory,
  RecordInput,
  RecordView,
  Referrers,
  ScheduleInput,
  SimilarRecord,
} from '#features/content/contract.ts'
import {
  type ContentDefinition,
  type ContentEntity,
  isSmallEntity,
  type RecordDefinition,
} from '#features/content/fields.ts'
import type { PreviewAnswer, PreviewedEntity, PreviewInput } from '#features/content/preview.ts'
import { toInputValues } from '#features/content/record-values.ts'
import { createSmall, readSmall, readSmallHistory, updateSmall } from '#features/content/small-records/web/small-api.ts'

/** The calls of the staff's pages about the catalogue. */

const records = authedApi.admin[':entity{(?:countries|universities|faculties|majors|courses|articles|tags)}']

type Entity = RecordDefinition['entity']

export const listRecords = (entity: ContentEntity, query: Record<string, string>): Promise<ContentList> =>
  unwrap(records.$get({ param: { entity }, query }))

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
    : toResult(records[':id'].$put({ param: { entity, id }, json: input }, ifMatch({ version })))

/** Keeps what is typed beside the public record `at`. */
export const saveDraft = (
  at: RecordView,
  { entity, fields }: ContentDefinition,
  input: Omit<RecordInput, 'draft'>,
): Promise<Outcome<RecordView>> =>
  toResult(
    records[':id'].draft.$put(
      {
        param: { entity, id: at._id },
        json: { ...input, values: toInputValues(fields, input.values), draft: at.draft?.version ?? 0 },
      },
      ifMatch(at),
    ),
  )

/** `version` of the draft. */
export const discardDraft = ({ entity, id, version }: At<ContentEntity>): Promise<Outcome<RecordView>> =>
  toResult(records[':id'].draft.$delete({ param: { entity, id } }, ifMatch({ version })))

export const scheduleRecord = (entity: ContentEntity, id: string, json: ScheduleInput): Promise<Outcome<RecordView>> =>
  toResult(records[':id'].schedule.$put({ param: { entity, id }, json }))

export const deleteRecord = ({ entity, id, version }: At<ContentEntity>): Promise<Outcome<{ status: 'done' }>> =>
  toResult(records[':id'].$delete({ param: { entity, id } }, ifMatch({ version })))

/** What the public page of these values would show; nothing of it is kept. */
export const previewRecord = (entity: PreviewedEntity, json: PreviewInput): Promise<Outcome<PreviewAnswer>> =>
  toResult(
    authedApi.admin[':entity{(?:countries|universities|faculties|majors|courses|articles)}'].preview.$post({
      param: { entity },
      json,
    }),
  )

export const readReferrers = (entity: ContentEntity, id: string): Promise<Referrers> =>
  unwrap(records[':id'].referrers.$get({ param: { entity, id } }))

/** Likely duplicates of a new record. */
export const readSimilar = async (entity: ContentEntity, query: Record<string, string>): Promise<SimilarRecord[]> =>
  (await unwrap(records.similar.$get({ param: { entity }, query }))).items

export const readHistory = (entity: Entity, id: string, page: number): Promise<RecordHistory> =>
  isSmallEntity(entity)
    ? readSmallHistory(entity, id, page)
    : unwrap(records[':id'].history.$get({ param: { entity, id }, query: { page: String(page), perPage: '10' } }))
