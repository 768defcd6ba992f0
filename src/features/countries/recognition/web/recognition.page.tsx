import { readIfFound, unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/recognition.page.ts'
import './page-messages.ts'

const RecognitionDetails = deferredPart(async () => (await import('./recognition-details.tsx')).RecognitionDetails)

/** The tag of the articles about it; a catalogue without it shows none. */
const TAG = 'recognised-degrees'
const ARTICLES = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const lang = languageOfPath(url.pathname)
  const [view, articles] = await Promise.all([
    unwrap(api.recognition.$get()),
    readIfFound(api.articles.$get({ query: { lang, tag: TAG } })),
  ])
  return { ...view, articles: articles?.items.slice(0, ARTICLES) ?? [] }
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'recognition')
  return pageMeta({
    matches,
    lang,
    title: t('metaTitle'),
    description: t('description'),
    path: (to) => paths.recognition({ lang: to }),
    crumbs: [],
  })
}

export default function RecognitionPage({ loaderData }: Route.ComponentProps) {
  return <RecognitionDetails {...loaderData} />
}
