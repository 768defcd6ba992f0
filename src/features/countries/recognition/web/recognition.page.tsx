import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { taggedArticles } from '#features/articles/web/tagged-articles.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import type { Route } from './+types/recognition.page.ts'
import './page-messages.ts'

const RecognitionDetails = deferredPart(async () => (await import('./recognition-details.tsx')).RecognitionDetails)

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const lang = languageOfPath(url.pathname)
  const [view, articles] = await Promise.all([
    unwrap(api.recognition.$get()),
    taggedArticles(api, lang, 'recognised-degrees'),
  ])
  return { ...view, articles }
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
