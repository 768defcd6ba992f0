import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { LinkCheck, LinkList } from '#features/content/links/contract.ts'

/** The calls of the staff's page about links. */

export const listLinks = (query: Record<string, string>): Promise<LinkList> =>
  unwrap(authedApi.admin.links.$get({ query }))

export const checkLink = (id: string): Promise<Outcome<LinkCheck>> =>
  toResult(authedApi.admin.links[':id'].check.$post({ param: { id } }))
