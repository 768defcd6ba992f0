import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { useAsyncData } from '#ui/use-async-data.ts'

const load = () => unwrap(authedApi.admin.applications.reviewers.$get())

/** The possible assignees; empty until loaded. */
export const useReviewers = () => useAsyncData(load).answer?.items ?? []
