import type { ClientResponse } from 'hono/client'
import { authedApi } from '#api/authed-api.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { UserView } from '#features/users/contract.ts'

type IfMatch = { headers: { 'if-match': string } }

const ifMatch = ({ version }: UserView): IfMatch => ({ headers: { 'if-match': `"${version}"` } })

/** All that staff see in the form; a version that differs in none of it overwrites nobody. */
export const sameFields = (one: UserView, other: UserView): boolean =>
  (['name', 'MobileNumber', 'role', 'isCounsellor', 'language', 'disabled'] as const).every(
    (field) => one[field] === other[field],
  )

/**
 * What came of a write at the version that is shown. Its owner's new password, or the second factor taken a moment ago,
 * raises the version too: where the newest one shows the same, the write is made at that one. Otherwise it stays refused
 * as `stale`.
 */
export async function writeUser<T>(
  user: UserView,
  write: (options: IfMatch) => Promise<ClientResponse<T>>,
): Promise<Outcome<T>> {
  const outcome = await toResult(write(ifMatch(user)))
  if (outcome.refusal?.code !== 'stale') return outcome
  const { answer: newest } = await toResult(authedApi.admin.users[':id'].$get({ param: { id: user._id } }))
  return newest && sameFields(newest, user) ? toResult(write(ifMatch(newest))) : outcome
}
