import { authedApiInBackground } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { useSession } from '#api/session.ts'
import type { CounsellorView, Person } from '#features/people/contract.ts'
import { QueryCache, useCachedQuery } from '#ui/query-cache.ts'

/** By the account. */
const counsellors = new QueryCache<CounsellorView>(() => unwrap(authedApiInBackground.users.me.counsellor.$get()), 1)

/** The counsellor who looks after the signed-in student; null for anybody else, and until it is known. */
export function useOwnCounsellor(isWanted = true): Person | null {
  const session = useSession()
  const user = isWanted && session?.token ? session.userId : null
  return useCachedQuery(counsellors, user).value?.counsellor ?? null
}
