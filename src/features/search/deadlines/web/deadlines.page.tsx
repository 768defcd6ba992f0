import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { statedParams } from '#features/search/web/stated-params.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { hasExampleFigures, pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/deadlines.page.ts'
import './messages.ts'

const DeadlinesDetails = deferredPart(async () => (await import('./deadlines-details.tsx')).DeadlinesDetails)

const KEYS = ['destination', 'level', 'page'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { ...statedParams(url.searchParams, KEYS), lang: languageOfPath(url.pathname) }
  return unwrap(context.get(apiContext).deadlines.programmes.$get({ query }))
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'deadlines')
  return pageMeta({
    matches,
    lang,
    title: t('metaTitle'),
    description: hasExampleFigures(matches)
      ? t('descriptionOfExamples')
      : t('description', { count: loaderData?.total ?? 0 }),
    path: (to) => paths.deadlines({ lang: to }),
    crumbs: [],
    index: !loaderData?.destination && !loaderData?.level && (loaderData?.page ?? 1) === 1,
  })
}

export default function DeadlinesPage({ loaderData }: Route.ComponentProps) {
  return <DeadlinesDetails {...loaderData} />
}
