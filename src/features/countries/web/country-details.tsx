import type { CountryView } from '#features/countries/contract.ts'
import './messages.ts'
import { ArticleCard } from '#features/articles/web/article-card.tsx'
import { CheckedFacts } from '#features/checks/web/checked-facts.tsx'
import { OfficialAnswer } from '#features/checks/web/official-answer.tsx'
import type { Asked } from '#features/conversations/questions/contract.ts'
import { AskedSection } from '#features/conversations/questions/web/asked-section.tsx'
import { ProgrammeSections } from '#features/programmes/web/programme-sections.tsx'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { PageSource } from '#features/site/web/page-source.tsx'
import type { PrintedLink } from '#features/site/web/printed-link.ts'
import { UniversityCard } from '#features/universities/web/university-card.tsx'
import { countryInSentence } from '#i18n/country-name.ts'
import { inOneLine } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { Fold, FoldedText } from '#ui/parts/fold.tsx'
import { Prose } from '#ui/parts/localized-text.tsx'
import { OnThisPage } from '#ui/parts/on-this-page.tsx'
import { Photos } from '#ui/parts/photos.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { ShareCard } from '#ui/parts/share-card.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { Cities } from './cities.tsx'
import { CostOfLivingChart } from './cost-of-living.tsx'
import { CountryFacts } from './country-facts.tsx'
import { CountryHead } from './country-head.tsx'
import { CountryStub } from './country-stub.tsx'
import { OneOffCosts } from './one-off-costs.tsx'
import { Subjects } from './subjects.tsx'

type CountryDetailsProps = {
  country: CountryView
  /** These are undefined of a preview. */
  printed?: PrintedLink
  asked?: Asked
}

/** The page of a country. */
export function CountryDetails({ country, printed, asked }: CountryDetailsProps) {
  const { t, lang } = useTranslation('countries')
  const { overview, studySystem, costOfLiving, oneOffCosts, visa, work, recognition, cities, faculties } = country
  const { universities, majors, courses, articles, slug, authorities } = country
  const search = (params: Record<string, string>) => paths.search({ lang, params: { destination: slug.en, ...params } })
  const texts = [
    { id: 'overview', label: t('page.overview'), html: overview },
    { id: 'study-system', label: t('page.studySystem'), html: studySystem },
  ]
  const rules = [
    { id: 'visa', label: t('page.visa'), html: visa, check: country.visaChecked, authority: authorities.visa },
    { id: 'work', label: t('page.work'), html: work, check: null, authority: null },
    {
      id: 'recognition',
      label: t('page.recognition'),
      html: recognition,
      check: country.recognitionChecked,
      authority: authorities.degrees,
    },
  ]
  const hasCities = cities.length + country.otherPlaces.length > 0
  const anchors = [
    ...texts.map(({ html, ...anchor }) => ({ ...anchor, shown: html })),
    { id: 'costs', label: t('page.costs'), shown: costOfLiving },
    { id: 'one-off-costs', label: t('page.oneOff'), shown: oneOffCosts.length > 0 },
    ...rules.map(({ id, label, html }) => ({ id, label, shown: html })),
    { id: 'cities', label: t('page.cities'), shown: hasCities },
    { id: 'faculties', label: t('page.faculties'), shown: faculties.length > 0 },
    { id: 'universities', label: t('page.universitiesTitle'), shown: universities.length > 0 },
    { id: 'majors', label: t('page.majors'), shown: majors.length > 0 },
    { id: 'courses', label: t('page.courses'), shown: courses.length > 0 },
    { id: 'asked', label: asked?.title ?? '', shown: asked && asked.questions.length > 0 },
    { id: 'articles', label: t('page.articles'), shown: articles.length > 0 },
  ].filter(({ shown }) => shown)
  const aboutTexts = [...texts, ...rules].some(({ html }) => html)

  return (
    <div className="fact-sheet">
      <Container className="hidden print:block">
        <PageSource printed={printed} />
      </Container>
      <CountryHead country={country} />
      <Container>
        <OnThisPage anchors={anchors} className="mt-2" />
        <div data-hue={hueOf(slug.en)} className="fact-sheet-columns">
          <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem]">
            <aside aria-labelledby="facts-title" className="mt-10 self-start lg:col-start-2 lg:row-start-1">
              <h2 id="facts-title" className="mb-3 text-base">
                {t('page.facts')}
              </h2>
              <CountryFacts country={country} />
              {country.programmeCount > 0 && <DemoNote className="mt-4" />}
            </aside>
            <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              {!aboutTexts && country.programmeCount === 0 && <CountryStub country={country} />}
              <Photos pictures={country.photos} />
              {texts.map(
                ({ id, label, html }) =>
                  html && (
                    <Section key={id} id={id} title={label} spacing="close">
                      <FoldedText>
                        <Prose html={html} />
                      </FoldedText>
                      {/* Laws are stated here too, such as a reform that closes universities to students from abroad. */}
                      <DemoNote text={t('page.unchecked')} className="mt-3" />
                    </Section>
                  ),
              )}
            </div>
            <ShareCard
              title={t('head.title', { country: countryInSentence(lang, country.name) })}
              className="mt-10 self-start lg:col-start-2 lg:mt-8"
            />
          </div>

          {costOfLiving && (
            <Section id="costs" title={t('page.costs')} lead={t('page.costsLead')} className="print:break-inside-avoid">
              <CheckedFacts check={country.livingCostsChecked}>
                <CostOfLivingChart country={country} />
              </CheckedFacts>
            </Section>
          )}

          {oneOffCosts.length > 0 && (
            <Section id="one-off-costs" title={t('page.oneOff')} lead={t('page.oneOffLead')}>
              <CheckedFacts check={country.oneOffCostsChecked}>
                <OneOffCosts costs={oneOffCosts} />
              </CheckedFacts>
            </Section>
          )}

          <div className="mt-8 grid gap-x-12 lg:mt-16 xl:grid-cols-3">
            {rules.map(
              ({ id, label, html, check, authority }) =>
                html && (
                  <Section key={id} id={id} title={label} spacing="close" className="border-t border-line pt-5">
                    <CheckedFacts check={check} authority={authority}>
                      <FoldedText>
                        <Prose html={html} />
                      </FoldedText>
                    </CheckedFacts>
                    <OfficialAnswer
                      check={check}
                      authority={authority}
                      words={{ unchecked: t('page.unchecked'), ask: t('page.ask') }}
                    />
                    {id === 'recognition' && (
                      <TextLink
                        to={paths.recognition({ lang })}
                        className="mt-3 inline-block py-1 text-sm print:hidden"
                      >
                        {t('page.recognitionAtHome')}
                      </TextLink>
                    )}
                  </Section>
                ),
            )}
          </div>

          {hasCities && (
            <Section id="cities" title={t('page.cities')} lead={t('page.citiesLead')}>
              <Cities country={country} />
            </Section>
          )}
        </div>

        {faculties.length > 0 && (
          <Section id="faculties" title={t('page.faculties')} className="print:hidden">
            <Subjects country={country} />
          </Section>
        )}
        {universities.length > 0 && (
          <Section
            id="universities"
            className="print:hidden"
            title={t('page.universitiesTitle')}
            action={
              <TextLink to={search({ kind: 'university' })}>
                {t('page.allUniversities', { count: country.universityCount })}
              </TextLink>
            }
          >
            <CardGrid items={universities} short>
              {(university) => <UniversityCard university={university} />}
            </CardGrid>
          </Section>
        )}
        <ProgrammeSections majors={majors} courses={courses} search={search} t={t} />
        {asked && <AskedSection asked={asked} />}
        {articles.length > 0 && (
          <Section
            id="articles"
            className="print:hidden"
            title={t('page.articles')}
            action={<TextLink to={paths.blog({ lang })}>{t('page.allArticles')}</TextLink>}
          >
            <Fold
              summary={
                <span className="line-clamp-2">{inOneLine(articles.map(({ name }) => localize(name, lang)))}</span>
              }
            >
              <CardGrid items={articles} className="max-md:pt-4">
                {(article) => <ArticleCard article={article} />}
              </CardGrid>
            </Fold>
          </Section>
        )}
      </Container>
    </div>
  )
}
