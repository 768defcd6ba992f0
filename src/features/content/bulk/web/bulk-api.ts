import { authedApi, authedApiByItself } from '#api/authed-api.ts'
import { readIfFound, unwrap } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { BulkAction } from '#features/content/bulk/actions.ts'
import type { BulkList, BulkRecords, BulkView } from '#features/content/bulk/contract.ts'
import type { ContentEntity } from '#features/content/fields.ts'

/** The calls of the staff's pages about changes of many records. */

const records = authedApi.admin[':entity{(?:countries|universities|faculties|majors|courses|articles|tags)}']
const changes = authedApi.admin['content-changes']

/** Those that were chosen one by one, or all that match the query of the list. */
type ChosenRecords = { ids: string[] } | { filter: Record<string, string> }

export const startChange = (
  entity: ContentEntity,
  json: { action: BulkAction; records: ChosenRecords },
): Promise<Outcome<BulkView>> => toResult(records.bulk.$post({ param: { entity }, json }))

export const listChanges = (query: Record<string, string>): Promise<BulkList> => unwrap(changes.$get({ query }))

/** Null where there is no such change. While one is under way it is read again and again, which keeps nobody signed in. */
export const readChange = (id: string): Promise<BulkView | null> =>
  readIfFound(authedApiByItself.admin['content-changes'][':id'].$get({ param: { id } }))

export const listChangeRecords = (id: string, query: Record<string, string>): Promise<BulkRecords> =>
  unwrap(changes[':id'].records.$get({ param: { id }, query }))

/** `confirmed`: the fees that change so much were looked at. */
export const makeChange = (change: BulkView, confirmed: boolean): Promise<Outcome<BulkView>> =>
  toResult(
    changes[':id'].make.$post(
      { param: { id: change._id }, query: { confirmed: confirmed ? '1' : '0' } },
      ifMatch(change),
    ),
  )

export const undoChange = (change: BulkView): Promise<Outcome<BulkView>> =>
  toResult(changes[':id'].undo.$post({ param: { id: change._id } }, ifMatch(change)))
