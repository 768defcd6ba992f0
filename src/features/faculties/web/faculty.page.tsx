import './messages.ts'
import { requireCanonical } from '#api/canonical.ts'
import { at, unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { printedLink } from '#features/site/web/printed-link.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/faculty.page.ts'
import { firstOfFaculty } from './first-of-faculty.ts'

const FacultyDetails = deferredPart(async () => (await import('./faculty-details.tsx')).FacultyDetails)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { faculties } = context.get(apiContext)
  const faculty = await unwrap(faculties[':address'].$get(at(params)))
  requireCanonical({ url, params }, faculty.slug, paths.faculty)
  const printed = printedLink(url, languageOfPath(url.pathname), faculty.slug, paths.faculty)
  return { faculty: firstOfFaculty(faculty), printed }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  const { name, slug } = loaderData.faculty
  const lang = languageOfPath(location.pathname)
  return pageMeta({
    matches,
    lang,
    title: localize(name, lang),
    description: translatorFor(lang, 'faculties').t('page.description', { name: localize(name, lang) }),
    path: (to) => paths.faculty({ lang: to, slug }),
    picture: paths.picture({ lang, type: 'faculty', slug }),
    crumbs: [],
  })
}

export default function FacultyPage({ loaderData: { faculty, printed } }: Route.ComponentProps) {
  return <FacultyDetails faculty={faculty} printed={printed} />
}
