import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { hasExampleFigures, pageMeta } from '#ui/page-meta.ts'
import { faqPage } from '#ui/structured-data.ts'
import type { Route } from './+types/home.page.ts'
import './page-messages.ts'

const HomeDetails = deferredPart(async () => (await import('./home-details.tsx')).HomeDetails)

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [home, contact, asked] = await Promise.all([
    unwrap(api.home.$get()),
    unwrap(api.contact.$get({ query: {} })),
    unwrap(api.questions.$get({ query: { lang: languageOfPath(url.pathname) } })),
  ])
  return { home, contact, asked }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'home')
  const questions = loaderData?.home.questions ?? []
  // Search engines read no note that a promised time is an example.
  const stated = hasExampleFigures(matches) ? questions.filter(({ promisesTime }) => !promisesTime) : questions
  return pageMeta({
    matches,
    lang,
    title: t('meta.title'),
    description: t('meta.description'),
    path: (each) => paths.home({ lang: each }),
    about: () => [
      faqPage(
        stated.map(({ question, answer }) => ({
          question: localize(question, lang),
          answer: localize(answer, lang),
        })),
      ),
    ],
  })
}

export default function HomePage({ loaderData: { home, contact, asked } }: Route.ComponentProps) {
  return <HomeDetails view={home} contact={contact} asked={asked} />
}
