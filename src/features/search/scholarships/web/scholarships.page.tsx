import { readIfFound, unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { hasExampleFigures, pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/scholarships.page.ts'
import { narrowing } from './narrowing.ts'
import './messages.ts'

const ScholarshipsDetails = deferredPart(async () => (await import('./scholarships-details.tsx')).ScholarshipsDetails)

const KEYS = ['destination', 'level', 'faculty', 'scholarship', 'within', 'page'] as const
/** The tag of the articles about them; a catalogue without it shows none. */
const TAG = 'scholarships'
const ARTICLES = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const lang = languageOfPath(url.pathname)
  const asked = KEYS.flatMap((key) => {
    const value = url.searchParams.get(key)
    return value ? [[key, value]] : []
  })
  const [view, articles] = await Promise.all([
    unwrap(api.scholarships.$get({ query: { ...Object.fromEntries(asked), lang } })),
    readIfFound(api.articles.$get({ query: { lang, tag: TAG } })),
  ])
  return { ...view, articles: articles?.items.slice(0, ARTICLES) ?? [] }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'scholarships')
  const isWhole = !loaderData || (Object.keys(narrowing(loaderData.chosen)).length === 0 && loaderData.page === 1)
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
