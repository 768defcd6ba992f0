import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { CheckedEntity, DueList, FactCheck, FactTopic } from '#features/checks/contract.ts'

/** The calls of the staff's pages about checks. */

const records = authedApi.admin[':entity{(?:majors|courses|universities|countries)}'][':id']['fact-checks']

export const listDue = (query: Record<string, string>): Promise<DueList> =>
  unwrap(authedApi.admin['fact-checks'].$get({ query }))

type At = { entity: CheckedEntity; id: string }

export const readChecks = async (param: At): Promise<FactCheck[]> => (await unwrap(records.$get({ param }))).items

type AtTopic = At & { topic: FactTopic; version: number }

/** Without `source` the source that is there stays. */
export const checkTopic = (
  { version, ...param }: AtTopic,
  json: { source?: string | null } = {},
): Promise<Outcome<FactCheck>> => toResult(records[':topic'].$put({ param, json }, ifMatch({ version })))

export const takeCheckBack = ({ version, ...param }: AtTopic): Promise<Outcome<FactCheck>> =>
  toResult(records[':topic'].undo.$post({ param }, ifMatch({ version })))
