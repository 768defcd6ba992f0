import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { taggedArticles } from '#features/articles/web/tagged-articles.ts'
import { statedParams } from '#features/search/web/stated-params.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { hasExampleFigures, pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/scholarships.page.ts'
import './messages.ts'

const ScholarshipsDetails = deferredPart(async () => (await import('./scholarships-details.tsx')).ScholarshipsDetails)

const KEYS = ['destination', 'level', 'faculty', 'scholarship', 'within', 'page'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const lang = languageOfPath(url.pathname)
  const query = { ...statedParams(url.searchParams, KEYS), lang }
  const [view, articles] = await Promise.all([
    unwrap(api.scholarships.$get({ query })),
    taggedArticles(api, lang, 'scholarships'),
  ])
  return { ...view, articles }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'scholarships')
  const isWhole =
    !loaderData || (Object.values(loaderData.chosen).every((value) => value === null) && loaderData.page === 1)
  return pageMeta({
    matches,
    lang,
    title: t('metaTitle'),
    description: hasExampleFigures(matches)
      ? t('descriptionOfExamples')
      : t('description', { count: loaderData?.total ?? 0 }),
    path: (to) => paths.scholarships({ lang: to }),
    crumbs: [],
    index: isWhole,
  })
}

export default function ScholarshipsPage({ loaderData }: Route.ComponentProps) {
  return <ScholarshipsDetails {...loaderData} />
}
