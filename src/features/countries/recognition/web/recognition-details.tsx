import './messages.ts'
import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { ArticleCard } from '#features/articles/web/article-card.tsx'
import { SHORT_BACHELORS } from '#features/countries/recognition/authorities.ts'
import type { RecognitionView } from '#features/countries/recognition/contract.ts'
import { useSite } from '#features/site/web/use-site.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { OnThisPage } from '#ui/parts/on-this-page.tsx'
import { PageBand } from '#ui/parts/page-band.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { AuthorityList } from './authority-list.tsx'
import { DestinationNotes } from './destination-notes.tsx'

type RecognitionDetailsProps = RecognitionView & { articles: ArticleItem[] }

/** How a degree from abroad is recognised at home: the decisions, the authorities, and the obstacles. */
export function RecognitionDetails({ destinations, programmes, articles }: RecognitionDetailsProps) {
  const isDemo = useSite()?.demoCatalogue
  const { t, lang } = useTranslation('recognition')
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

const STEPS = ['attestation', 'recognition', 'equivalency', 'licence'] as const

/** The four decisions between a diploma and a post at home, as stations of one line; the one that decides is saffron. */
function StepsHome() {
  const { t } = useTranslation('recognition')
  return (
    <ol>
      {STEPS.map((step) => (
        <li
          key={step}
          className="relative grid gap-x-10 gap-y-1 pb-8 ps-10 before:absolute before:start-[9px] before:top-4 before:-bottom-2 before:w-0.5 before:bg-accent/35 last:pb-0 last:before:hidden md:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <span
            aria-hidden="true"
            className={`absolute start-0 top-1.5 size-5 rounded-pill border-[3px] ${step === 'recognition' ? 'border-saffron bg-saffron' : 'border-accent bg-paper'}`}
          />
          <h3 className="text-lg">{t(`steps.${step}.name`)}</h3>
          <p className="max-w-measure text-soft">{t(`steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  )
}

const BLANKS = ['university', 'place', 'degree', 'length', 'language', 'mode'] as const

/** What to write to the authority, as a ticket to fill in: the answer depends on every line of it. */
function Letter() {
  const { t } = useTranslation('recognition')
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="border-b border-dashed border-edge/60 px-5 py-4 sm:px-6">
        <h3 className="text-base">{t('letter.title')}</h3>
        <p className="mt-1 text-sm text-soft">{t('letter.lead')}</p>
      </div>
      <dl className="px-5 py-2 sm:px-6">
        {BLANKS.map((blank) => (
          <div key={blank} className="border-b border-dotted border-edge/70 py-2.5 last:border-b-0">
            <dt className="text-sm font-medium">{t(`letter.blanks.${blank}.name`)}</dt>
            <dd className="text-sm text-soft">{t(`letter.blanks.${blank}.why`)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line bg-saffron-tint px-5 py-4 text-sm sm:px-6">{t('letter.answer')}</p>
    </div>
  )
}

const OBSTACLES = ['list', 'online', 'transfer', 'marks', 'length', 'approval'] as const

/** What commonly prevents recognition, each with the programmes of this catalogue that it concerns. */
function Obstacles({ programmes }: Pick<RecognitionView, 'programmes'>) {
  const { t, lang } = useTranslation('recognition')
  const search = (params: URLSearchParams | Record<string, string>) => paths.search({ lang, params })
  const links: Partial<Record<(typeof OBSTACLES)[number], { to: string; words: string }[]>> = {
    online: [
      { to: search({ mode: 'online' }), words: t('concerned.online', { count: programmes.online }) },
      { to: search({ mode: 'blended' }), words: t('concerned.blended', { count: programmes.blended }) },
    ],
    length: [
      { to: search(SHORT_BACHELORS), words: t('concerned.shortBachelors', { count: programmes.shortBachelors }) },
    ],
  }
  return (
    <ol className="max-w-measure space-y-6">
      {OBSTACLES.map((obstacle, at) => (
        <li key={obstacle} className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
          <span aria-hidden="true" className="text-xl leading-snug font-semibold text-accent tabular-nums">
            {at + 1}
          </span>
          <div>
            <h3 className="text-base">{t(`obstacles.${obstacle}.name`)}</h3>
            <p className="mt-1 text-soft">{t(`obstacles.${obstacle}.text`)}</p>
            {links[obstacle] && (
              <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
                {links[obstacle].map(({ to, words }) => (
                  <TextLink key={to} to={to} className="inline-block py-1">
                    {words}
                  </TextLink>
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
