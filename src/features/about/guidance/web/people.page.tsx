import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { openingLines } from '#features/conversations/enquiries/web/opening-hours.ts'
import { zoneName } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/people.page.ts'
import './people-messages.ts'

const PeopleDetails = deferredPart(async () => (await import('./people-details.tsx')).PeopleDetails)

export async function loader({ context, url }: Route.LoaderArgs) {
  const lang = languageOfPath(url.pathname)
  const { openingHours, people } = await unwrap(context.get(apiContext).contact.$get({ query: {} }))
  return {
    people,
    hours: openingHours && {
      lines: openingLines(lang, openingHours.days),
      zone: zoneName(lang, openingHours.timezone),
    },
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'guidance')
  return pageMeta({
    matches,
    lang,
    title: t('people.metaTitle'),
    description: t('people.description'),
    path: (to) => paths.people({ lang: to }),
    crumbs: [],
  })
}

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  return <PeopleDetails {...loaderData} />
}
