import { requireCanonical } from '#api/canonical.ts'
import { at, unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { programmeMeta } from '#features/programmes/web/programme-meta.ts'
import { useRemembered } from '#features/shortlist/web/saved-lists.ts'
import { printedLink } from '#features/site/web/printed-link.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import type { Route } from './+types/course.page.ts'

const ProgrammeDetails = deferredPart(
  async () => (await import('#features/programmes/web/programme-details.tsx')).ProgrammeDetails,
)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { courses } = context.get(apiContext)
  const course = await unwrap(courses[':address'].$get(at(params)))
  requireCanonical({ url, params }, course.slug, paths.course)
  return { course, printed: printedLink(url, languageOfPath(url.pathname), course.slug, paths.course) }
}

export const meta: Route.MetaFunction = ({ loaderData, ...route }) =>
  loaderData ? programmeMeta(loaderData.course, route) : []

export default function CoursePage({ loaderData: { course, printed } }: Route.ComponentProps) {
  useRemembered(course._id)
  return <ProgrammeDetails programme={course} printed={printed} />
}
