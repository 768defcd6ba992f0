import { authedApi } from '#api/authed-api.ts'
import { readIfFound, unwrap } from '#api/client.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { LinkCheck, LinkList, LinkView } from '#features/content/links/contract.ts'

/** The calls of the staff's page about links. */

const one = authedApi.admin.links[':id']

export const listLinks = (query: Record<string, string>): Promise<LinkList> =>
  unwrap(authedApi.admin.links.$get({ query }))

/** Null where no record has it any more. */
export const readLink = (id: string): Promise<LinkView | null> => readIfFound(one.$get({ param: { id } }))

export const checkLink = (id: string): Promise<Outcome<LinkCheck>> => toResult(one.check.$post({ param: { id } }))
