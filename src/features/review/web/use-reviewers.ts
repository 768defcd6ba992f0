import { personal } from '#api/authed-api.ts'
import { read } from '#api/client.ts'
import { useAsked } from '#ui/use-async-data.ts'

const load = () => read(personal.admin.applications.reviewers.$get())

/** Who can be given an application; empty until they are known. */
export const useReviewers = () => useAsked(load).answer?.items ?? []
