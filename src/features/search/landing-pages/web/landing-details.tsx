import './messages.ts'
import { ProgrammeCard } from '#features/programmes/web/programme-card.tsx'
import type { LandingPage, LandingPageAnswer } from '#features/search/landing-pages/contract.ts'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { formatDate, formatMoney, formatMonth } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { useFromDollars } from '#ui/currency.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { CountryMap } from '#ui/parts/country-map.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { OnThisPage } from '#ui/parts/on-this-page.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { Stations } from '#ui/parts/stations.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { FeeChart } from './fee-chart.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LandingHead } from './landing-head.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { questionsOf } from './questions.ts'
import { RelatedPages } from './related-pages.tsx'
import { UniversityFees } from './university-fees.tsx'

type Fees = NonNullable<LandingPage['fees']>

type LandingDetailsProps = Pick<LandingPageAnswer, 'search' | 'found'> & {
  page: LandingPage
}

/** How many programmes the chart of fees leaves out, and why. */
function Uncounted({ fees, programmes }: { fees: Fees; programmes: number }) {
  const { t } = useTranslation('landing-pages')
  const shorter = programmes - fees.count - fees.unstated
  if (shorter + fees.unstated === 0) return null
  return (
    <p className="mt-1 text-sm text-soft">
      {shorter > 0 && t('fees.shorter', { count: shorter })}{' '}
      {fees.unstated > 0 && t('fees.unstated', { count: fees.unstated })}
    </p>
  )
}

/** The page about a subject, level or city of a country. */
export function LandingDetails({ page, search, found }: LandingDetailsProps) {
  const { t, lang } = useTranslation('landing-pages')
  const inOwn = useFromDollars()
  const { fees, deadlines, universities, universityCount, cheapest, city, country, programmes } = page
  const questions = questionsOf(lang, page, (usd) => isolate(formatMoney(lang, inOwn(usd))))
  const searchAll = (params?: Record<string, string>) => paths.search({ lang, params: { ...search, ...params } })
  const seeAll = t('seeAll', { count: found })
  const anchors = [
    { id: 'fees', label: t('fees.title'), shown: true },
    { id: 'universities', label: t('universitiesTitle'), shown: universities.length > 0 },
    { id: 'deadlines', label: t('deadlines.title'), shown: deadlines.length > 0 },
    { id: 'programmes', label: t('figures.programmes'), shown: true },
    { id: 'questions', label: t('questions.title'), shown: true },
  ].filter(({ shown }) => shown)

  return (
    <>
      <LandingHead
        page={page}
        action={
          <ButtonLink to={searchAll()} iconAfter="arrow">
            {seeAll}
          </ButtonLink>
        }
      />
      <KeyFigures page={page} />
      <Container>
        <OnThisPage anchors={anchors} className="mt-2" />
        <div
          data-hue={hueOf(page.kind === 'level' ? country.slug.en : page.slug.en)}
          className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]"
        >
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            {city?.note && (
              <p className="mt-12 max-w-measure text-lg">
                <LocalizedText text={city.note} />
              </p>
            )}
            <Section id="fees" title={t('fees.title')} lead={fees ? t(`fees.${fees.span}`) : undefined} spacing="close">
              {fees ? <FeeChart fees={fees} /> : <p className="max-w-measure text-soft">{t('fees.missing')}</p>}
              {fees && <Uncounted fees={fees} programmes={programmes} />}
            </Section>
            {universities.length > 0 && (
              <Section
                id="universities"
                title={t('universitiesTitle')}
                lead={fees ? t('universitiesLead') : undefined}
                spacing="close"
              >
                <UniversityFees page={page} />
                {universityCount > universities.length && (
                  <p className="mt-4 text-sm">
                    <TextLink to={searchAll({ kind: 'university' })}>
                      {t('more', { count: universityCount - universities.length })}
                    </TextLink>
                  </p>
                )}
              </Section>
            )}
          </div>
          <aside aria-labelledby="offer-title" className="mt-12 self-start lg:col-start-2 lg:row-start-1">
            {city?.onMap && (
              <div className="mx-auto mb-8 w-full max-w-72">
                <CountryMap
                  flagKey={country.flagKey}
                  stops={[
                    {
                      id: page.slug.en,
                      name: page.name ? localize(page.name, lang) : '',
                      at: city.onMap,
                      href: '#universities',
                      current: true,
                    },
                  ]}
                />
              </div>
            )}
            <h2 id="offer-title" className="mb-3 text-base">
              {t('facts.title')}
            </h2>
            <OfferFacts page={page} search={search} />
            <DemoNote className="mt-4" />
          </aside>
        </div>

        {deadlines.length > 0 && (
          <Section id="deadlines" title={t('deadlines.title')} lead={t('deadlines.lead')}>
            <Stations
              label={t('deadlines.title')}
              stations={deadlines.map(({ date, count, start }, at) => ({
                key: date,
                state: at === 0 ? ('current' as const) : ('ahead' as const),
                title: <time dateTime={date}>{formatDate(lang, date)}</time>,
                children: (
                  <>
                    <span className="block">{t('programmes', { count })}</span>
                    <span className="block">
                      {t('deadlines.start', { month: formatMonth(lang, start.year, start.month) })}
                    </span>
                  </>
                ),
              }))}
            />
          </Section>
        )}
        <Section
          id="programmes"
          title={t('cheapest')}
          action={<TextLink to={searchAll({ sort: 'fee' })}>{seeAll}</TextLink>}
        >
          <CardGrid items={cheapest} layout="tickets">
            {(programme) => <ProgrammeCard programme={programme} />}
          </CardGrid>
        </Section>
        <Section id="questions" title={t('questions.title')} lead={t('questions.lead')}>
          <div className="max-w-3xl">
            {questions.map(({ question, answer }, at) => (
              <Disclosure key={question} open={at === 0} summary={<h3 className="text-base">{question}</h3>}>
                <p className="max-w-measure">{answer}</p>
              </Disclosure>
            ))}
          </div>
        </Section>
        <Section id="related" title={t('related.title')}>
          <RelatedPages page={page} />
        </Section>
      </Container>
    </>
  )
}
