import './messages.ts'
import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { ArticleCard } from '#features/articles/web/article-card.tsx'
import type { ContactView } from '#features/conversations/enquiries/contract.ts'
import type { Asked } from '#features/conversations/questions/contract.ts'
import { AskedSection } from '#features/conversations/questions/web/asked-section.tsx'
import { useFrame } from '#features/frame/web/use-frame.ts'
import type { HomeView } from '#features/home/contract.ts'
import { RecentLine } from '#features/saved-items/web/recent-line.tsx'
import { SearchBox } from '#features/search/web/search-box.tsx'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { DemoPromisesNote } from '#features/site/web/demo-promises-note.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ContactSection } from './contact-section.tsx'
import { Destinations } from './destinations.tsx'
import { ExpressOffer } from './express-offer.tsx'
import { FeaturedUniversities } from './featured-universities.tsx'
import { Hero } from './hero.tsx'
import { HowToApply } from './how-to-apply.tsx'
import { Statistics } from './statistics.tsx'

type HomeDetailsProps = { view: HomeView; contact: ContactView; asked: Asked }

/** The home page. */
export function HomeDetails({ view, contact, asked }: HomeDetailsProps) {
  const { statistics, claims, featured, featuredScene, articles, questions, map } = view
  const { t, lang } = useTranslation('home')
  const site = useFrame()
  if (!site) return null
  return (
    <>
      <Hero site={site} statistics={statistics} map={map} search={<SearchBox size="large" />} recent={<RecentLine />} />
      <Container>
        {statistics.programmes > 0 && <Statistics statistics={statistics} claims={claims} />}
        {featured.length > 0 && (
          <Section
            id="universities"
            title={t('featured.title')}
            lead={t('featured.lead')}
            action={
              <TextLink to={paths.search({ lang, params: { kind: 'university' } })}>{t('featured.all')}</TextLink>
            }
          >
            <FeaturedUniversities universities={featured} scene={featuredScene} />
            <DemoNote className="mt-4" />
          </Section>
        )}
        {site.destinations.length > 0 && (
          <Section id="destinations" title={t('destinations.title')} lead={t('destinations.lead')}>
            <Destinations destinations={site.destinations} />
          </Section>
        )}
      </Container>
      <div className="mt-16 border-y border-line bg-sand pb-16 lg:mt-28 lg:pb-28">
        <Container>
          <Section id="apply" title={t('apply.title')} lead={t('apply.lead')}>
            <HowToApply />
            <DemoPromisesNote className="mt-4" />
          </Section>
        </Container>
      </div>
      <Container>
        <div className="grid items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Section id="work" title={t('work.title')} lead={t('work.lead')}>
            <HowWeWork />
          </Section>
          <div className="mt-12 lg:mt-28">
            <ExpressOffer hours={view.expressHours} />
            <DemoPromisesNote className="mt-4" />
          </div>
        </div>
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
        <div className="grid items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div>
            <AskedSection asked={asked} />
            <Section id="questions" title={t('faq.title')} lead={t('faq.lead')}>
              <Questions questions={questions} />
              {questions.some(({ promisesTime }) => promisesTime) && <DemoPromisesNote className="mt-4" />}
            </Section>
          </div>
          <div className="mt-12 lg:mt-28">
            <ContactSection contact={contact} />
          </div>
        </div>
      </Container>
    </>
  )
}

const PRINCIPLES = ['figures', 'order', 'person', 'open'] as const

/** Our principles, as the articles of a short charter. */
function HowWeWork() {
  const { t } = useTranslation('home')
  return (
    <dl className="divide-y divide-line border-y border-line">
      {PRINCIPLES.map((principle) => (
        <div key={principle} className="grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="text-base font-medium">{t(`work.${principle}.title`)}</dt>
          <dd className="text-soft">{t(`work.${principle}.text`)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Frequent questions. */
function Questions({ questions }: Pick<HomeView, 'questions'>) {
  const lang = useLanguage()
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Disclosure
          key={localize(question, lang)}
          summary={
            <h3 className="text-base font-medium">
              <LocalizedText text={question} />
            </h3>
          }
        >
          <p className="max-w-measure whitespace-pre-line text-soft">
            <LocalizedText text={answer} />
          </p>
        </Disclosure>
      ))}
    </div>
  )
}

/** The newest articles: the first with its cover, the others beside it as a reading list. */
function RecentArticles({ articles }: { articles: ArticleItem[] }) {
  const [first, ...others] = articles
  if (!first) return null
  return (
    <div className="grid gap-4 lg:grid-cols-12 lg:gap-6">
      <div className="lg:col-span-5">
        <ArticleCard article={first} />
      </div>
      <ul className="grid gap-4 lg:col-span-7">
        {others.map((article) => (
          <li key={article._id}>
            <ArticleCard article={article} layout="row" />
          </li>
        ))}
      </ul>
    </div>
  )
}
