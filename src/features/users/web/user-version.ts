import type { ClientResponse } from 'hono/client'
import { authedApi } from '#api/authed-api.ts'
import { ifMatch } from '#api/if-match.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { UserView } from '#features/users/contract.ts'

/** Whether two versions are equal in all fields of the form, so that saving one overwrites nothing of the other. */
const sameFields = (one: UserView, other: UserView): boolean =>
  (['name', 'MobileNumber', 'role', 'isCounsellor', 'language', 'disabled'] as const).every(
    (field) => one[field] === other[field],
  )

/**
 * Writes at the version that is shown. A new password or a removed second factor raises the version too: where the newest
 * version has the same fields, the write is repeated with it. Otherwise the answer stays `stale`.
 */
export async function writeUser<T>(
  user: UserView,
  write: (options: ReturnType<typeof ifMatch>) => Promise<ClientResponse<T>>,
): Promise<Outcome<T>> {
  const outcome = await toResult(write(ifMatch(user)))
  if (outcome.refusal?.code !== 'stale') return outcome
  const { answer: newest } = await toResult(authedApi.admin.users[':id'].$get({ param: { id: user._id } }))
  return newest && sameFields(newest, user) ? toResult(write(ifMatch(newest))) : outcome
}
