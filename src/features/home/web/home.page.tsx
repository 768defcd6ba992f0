import { read } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { SearchBox } from '#features/search/web/search-box.tsx'
import { wordsFor } from '#i18n/i18n.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { isLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Frame, Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import type { Route } from './+types/home.page.ts'
import { Destinations } from './destinations.tsx'
import { FeaturedUniversities } from './featured-universities.tsx'
import { Hero } from './hero.tsx'
import { RecentArticles } from './recent-articles.tsx'
import { useSite } from './site.ts'
import { Statistics } from './statistics.tsx'

export const loader = ({ context }: Route.LoaderArgs) => read(context.get(apiContext).home.$get())

export function meta({ matches, params }: Route.MetaArgs) {
  const lang = isLanguage(params.lang) ? params.lang : 'en'
  const { t } = wordsFor(lang, 'home')
  return pageMeta({
    matches,
    lang,
    title: t('meta.title'),
    description: t('meta.description'),
    path: (each) => paths.home({ lang: each }),
  })
}

export default function HomePage({ loaderData: { statistics, featured, articles } }: Route.ComponentProps) {
  const { t } = useWords('home')
  const lang = useLanguage()
  const site = useSite()
  if (!site) return null
  return (
    <>
      <Hero site={site} statistics={statistics} search={<SearchBox size="large" />} />
      <Frame>
        <Statistics statistics={statistics} />
        {featured.length > 0 && (
          <Section
            id="universities"
            title={t('featured.title')}
            lead={t('featured.lead')}
            action={
              <TextLink to={paths.search({ lang, params: { kind: 'university' } })}>{t('featured.all')}</TextLink>
            }
          >
            <FeaturedUniversities universities={featured} />
          </Section>
        )}
        {site.destinations.length > 0 && (
          <Section id="destinations" title={t('destinations.title')} lead={t('destinations.lead')}>
            <Destinations destinations={site.destinations} />
          </Section>
        )}
        {articles.length > 0 && (
          <Section
            id="articles"
            title={t('articles.title')}
            lead={t('articles.lead')}
            action={<TextLink to={paths.blog({ lang })}>{t('articles.all')}</TextLink>}
          >
            <RecentArticles articles={articles} />
          </Section>
        )}
      </Frame>
    </>
  )
}
