import { apiContext } from '#api/context.ts'
import { taggedArticles } from '#features/articles/web/tagged-articles.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { hasExampleFigures, pageMeta } from '#ui/page-meta.ts'
import { faqPage } from '#ui/structured-data.ts'
import type { Route } from './+types/parents.page.ts'
import { PARENTS_QUESTIONS } from './parents-questions.ts'
import './parents-messages.ts'

const ParentsDetails = deferredPart(async () => (await import('./parents-details.tsx')).ParentsDetails)

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  articles: await taggedArticles(context.get(apiContext), languageOfPath(url.pathname), 'families'),
})

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t, lines } = translatorFor(lang, 'guidance')
  // Search engines read no note that a promised time is an example.
  const stated = hasExampleFigures(matches) ? PARENTS_QUESTIONS.filter((id) => id !== 'promise') : PARENTS_QUESTIONS
  return pageMeta({
    matches,
    lang,
    title: t('parents.metaTitle'),
    description: t('parents.description'),
    path: (to) => paths.parents({ lang: to }),
    crumbs: [],
    about: () => [
      faqPage(
        stated.map((id) => ({
          question: t(`parents.${id}.question`),
          answer: lines(`parents.${id}.answer`).join(' '),
        })),
      ),
    ],
  })
}

export default function ParentsPage({ loaderData: { articles } }: Route.ComponentProps) {
  return <ParentsDetails articles={articles} />
}
