import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { useAsyncData } from '#ui/use-async-data.ts'

const load = () => unwrap(authedApi.admin.applications.reviewers.$get())

/** Who can be given an application; empty until they are known. */
export const useReviewers = () => useAsyncData(load).answer?.items ?? []
