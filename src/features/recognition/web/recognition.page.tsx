import { readIfFound, unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { ArticleCard } from '#features/articles/web/article-card.tsx'
import { useSite } from '#features/site/web/use-site.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { OnThisPage } from '#ui/parts/on-this-page.tsx'
import { PageBand } from '#ui/parts/page-band.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import type { Route } from './+types/recognition.page.ts'
import { AuthorityList } from './authority-list.tsx'
import { DestinationNotes } from './destination-notes.tsx'
import { Letter } from './letter.tsx'
import { Obstacles } from './obstacles.tsx'
import { StepsHome } from './steps-home.tsx'
import './messages.ts'

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

/** How a degree from abroad comes to count at home: what is decided, by whom, and what stops it. */
export default function RecognitionPage({ loaderData: { destinations, programmes, articles } }: Route.ComponentProps) {
  const isDemo = useSite()?.demoCatalogue
  const { t } = useTranslation('recognition')
  const lang = useLanguage()
  const anchors = [
    { id: 'steps', label: t('steps.short') },
    { id: 'authorities', label: t('authorities.title') },
    { id: 'obstacles', label: t('obstacles.short') },
    ...(destinations.length > 0 ? [{ id: 'destinations', label: t('destinations.short') }] : []),
  ]
  return (
    <>
      <PageBand title={t('title')} lead={t('lead')} />
      <Container>
        <OnThisPage anchors={anchors} className="mt-4" />
        <Section id="steps" title={t('steps.title')} lead={t('steps.lead')} className="!mt-12">
          <StepsHome />
        </Section>
        <Section id="authorities" title={t('authorities.title')} lead={t('authorities.lead')}>
          <AuthorityList />
        </Section>
        <Section id="obstacles" title={t('obstacles.title')} lead={t('obstacles.lead')}>
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
            <Obstacles programmes={programmes} />
            <div className="self-start">
              <Letter />
            </div>
          </div>
        </Section>
        {destinations.length > 0 && (
          <Section id="destinations" title={t('destinations.title')} lead={t('destinations.lead')}>
            <DestinationNotes destinations={destinations} dated={!isDemo} />
          </Section>
        )}
        {articles.length > 0 && (
          <Section id="articles" title={t('articles')}>
            <CardGrid items={articles}>{(article) => <ArticleCard article={article} />}</CardGrid>
          </Section>
        )}
        <Section id="next" title={t('next.title')} lead={t('next.lead')}>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.contact({ lang })}>{t('next.contact')}</ButtonLink>
            <ButtonLink to={paths.search({ lang, params: { mode: 'full-time' } })} variant="quiet" iconAfter="arrow">
              {t('next.search')}
            </ButtonLink>
          </div>
        </Section>
      </Container>
    </>
  )
}
