import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { hasExampleFigures, pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/deadlines.page.ts'
import { narrowing } from './narrowing.ts'
import './messages.ts'

const DeadlinesDetails = deferredPart(async () => (await import('./deadlines-details.tsx')).DeadlinesDetails)

const KEYS = ['destination', 'level', 'page'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Object.fromEntries(
    KEYS.flatMap((key) => (url.searchParams.get(key) ? [[key, url.searchParams.get(key) ?? '']] : [])),
  )
  const query = { ...asked, lang: languageOfPath(url.pathname) }
  return unwrap(context.get(apiContext).deadlines.programmes.$get({ query }))
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'deadlines')
  const narrowed = loaderData ? Object.keys(narrowing(loaderData)).length > 0 : false
  return pageMeta({
    matches,
    lang,
    title: t('metaTitle'),
    description: hasExampleFigures(matches)
      ? t('descriptionOfExamples')
      : t('description', { count: loaderData?.total ?? 0 }),
    path: (to) => paths.deadlines({ lang: to }),
    crumbs: [],
    index: !narrowed && (loaderData?.page ?? 1) === 1,
  })
}

export default function DeadlinesPage({ loaderData }: Route.ComponentProps) {
  return <DeadlinesDetails {...loaderData} />
}
