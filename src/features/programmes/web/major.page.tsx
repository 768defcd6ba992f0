import { data } from 'react-router'
import { requireCanonical } from '#api/canonical.ts'
import { at, readIfFound } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { programmeMeta } from '#features/programmes/web/programme-meta.ts'
import { useRemembered } from '#features/shortlist/web/saved-lists.ts'
import { printedLink } from '#features/site/web/printed-link.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import type { Route } from './+types/major.page.ts'

const ProgrammeDetails = deferredPart(
  async () => (await import('#features/programmes/web/programme-details.tsx')).ProgrammeDetails,
)
const MajorNotFound = deferredPart(async () => (await import('./major-not-found.tsx')).MajorNotFound)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { majors } = context.get(apiContext)
  const major = await readIfFound(majors[':address'].$get(at(params)))
  if (major) requireCanonical({ url, params }, major.slug, paths.major)
  const printed = major && printedLink(url, languageOfPath(url.pathname), major.slug, paths.major)
  return data({ major, printed }, major ? 200 : 404)
}

export const meta: Route.MetaFunction = ({ loaderData, ...route }) =>
  loaderData?.major ? programmeMeta(loaderData.major, route) : []

export default function MajorPage({ loaderData: { major, printed } }: Route.ComponentProps) {
  useRemembered(major?._id)
  return major && printed ? <ProgrammeDetails programme={major} printed={printed} /> : <MajorNotFound />
}
