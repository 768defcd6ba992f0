import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { ArticleCard } from '#features/articles/web/article-card.tsx'
import type { RecognitionView } from '#features/countries/recognition/contract.ts'
import { useSite } from '#features/site/web/use-site.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { OnThisPage } from '#ui/parts/on-this-page.tsx'
import { PageBand } from '#ui/parts/page-band.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { AuthorityList } from './authority-list.tsx'
import { DestinationNotes } from './destination-notes.tsx'
import { Letter } from './letter.tsx'
import { Obstacles } from './obstacles.tsx'
import { StepsHome } from './steps-home.tsx'
import './messages.ts'

type RecognitionDetailsProps = RecognitionView & { articles: ArticleItem[] }

/** How a degree from abroad comes to count at home: what is decided, by whom, and what stops it. */
export function RecognitionDetails({ destinations, programmes, articles }: RecognitionDetailsProps) {
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
