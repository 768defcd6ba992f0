import { CheckedFacts } from '#features/checks/web/checked-facts.tsx'
import { ApplyBar } from '#features/programmes/web/apply-bar.tsx'
import { ProgrammeCard } from '#features/programmes/web/programme-card.tsx'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { PageSource } from '#features/site/web/page-source.tsx'
import type { PrintedLink } from '#features/site/web/printed-link.ts'
import type { ProgrammeFilter, UniversityProgrammes, UniversityView } from '#features/universities/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { FoldedText } from '#ui/parts/fold.tsx'
import { Prose } from '#ui/parts/localized-text.tsx'
import { OnThisPage } from '#ui/parts/on-this-page.tsx'
import { Photos } from '#ui/parts/photos.tsx'
import { InReaderCurrency } from '#ui/parts/reader-amount.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { ShareCard } from '#ui/parts/share-card.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { Campuses, placesOf } from './campuses.tsx'
import { FacultyProgrammes } from './faculty-programmes.tsx'
import { LivingCostsSection } from './living-costs-section.tsx'
import { UniversityFacts, UniversitySideCard } from './university-aside.tsx'
import { UniversityCard } from './university-card.tsx'
import { UniversityHead } from './university-head.tsx'
import './messages.ts'

type UniversityDetailsProps = {
  university: UniversityView
  filter: ProgrammeFilter
  /** The programmes that match the filter; null without one. */
  found: UniversityProgrammes | null
  /** Undefined of a preview. */
  printed?: PrintedLink
}

/** The page of a university. */
export function UniversityDetails({ university, filter, found, printed }: UniversityDetailsProps) {
  const { t } = useTranslation('universities')
  const { t: ofProgramme, lang } = useTranslation('programmes')
  const { about, admission, country, similar } = university
  const places = placesOf(university)
  const anchors = [
    { id: 'about', label: t('page.about'), shown: about },
    { id: 'admission', label: t('page.admission'), shown: admission },
    { id: 'programmes', label: t('page.programmes'), shown: true },
    { id: 'living', label: t('page.living'), shown: true },
    { id: 'campuses', label: t('page.campuses'), shown: places.length > 0 },
    { id: 'similar', label: t('page.similar'), shown: similar.length > 0 },
  ].filter(({ shown }) => shown)

  const { feeFromUsd } = university
  const bar = {
    id: university._id,
    name: localize(university.name, lang),
    fee:
      feeFromUsd === null ? (
        ofProgramme('feeNotStated')
      ) : (
        <>
          <span className="max-sm:truncate">
            <span className="text-soft">{t('page.feeFrom')}</span>{' '}
            <InReaderCurrency usd={feeFromUsd} form={{ bare: true }} className="font-semibold" />
          </span>{' '}
          <span className="text-soft">{ofProgramme(university.feeFromSpan === 'whole' ? 'inTotal' : 'perYear')}</span>
        </>
      ),
    deadline: university.nextIntake?.deadline,
    canApply: true,
  }

  return (
    <div className="fact-sheet">
      <Container className="hidden print:block">
        <PageSource printed={printed} />
      </Container>
      <UniversityHead university={university} />
      <Container>
        <OnThisPage anchors={anchors} className="mt-2" action={<ApplyBar at="top" {...bar} />} />
        <div data-hue={hueOf(university.name.en)} className="fact-sheet-columns">
          <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem]">
            <aside aria-labelledby="facts-title" className="mt-10 lg:col-start-2 lg:row-start-1">
              <UniversitySideCard university={university} />
              <DemoNote className="mt-3" />
              <h2 id="facts-title" className="mt-8 mb-3 text-base">
                {t('page.facts')}
              </h2>
              <UniversityFacts university={university} />
            </aside>
            <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <Photos pictures={university.photos} />
              {about && (
                <Section id="about" title={t('page.about')} spacing="close">
                  <FoldedText>
                    <Prose html={about} />
                  </FoldedText>
                </Section>
              )}
              {admission && (
                <Section id="admission" title={t('page.admission')} spacing="close">
                  <FoldedText>
                    <Prose html={admission} />
                  </FoldedText>
                </Section>
              )}
            </div>
            <ShareCard title={localize(university.name, lang)} className="mt-10 self-start lg:col-start-2 lg:mt-8" />
          </div>

          <Section
            id="programmes"
            title={t('page.programmes')}
            lead={<span className="print:hidden">{t('page.programmesLead')}</span>}
          >
            <FacultyProgrammes university={university} filter={filter} found={found}>
              {(programme) => <ProgrammeCard programme={programme} level={4} />}
            </FacultyProgrammes>
          </Section>

          <Section id="living" title={t('page.living')}>
            <CheckedFacts check={university.livingCostsChecked}>
              <LivingCostsSection university={university} />
            </CheckedFacts>
          </Section>

          {places.length > 0 && (
            <Section id="campuses" title={t('page.campuses')}>
              <Campuses campuses={places} country={country} />
            </Section>
          )}
        </div>

        {similar.length > 0 && (
          <Section
            id="similar"
            title={t('page.similar')}
            lead={t('page.similarLead')}
            action={
              <TextLink to={paths.country({ lang, slug: country.slug })}>
                {t('page.countryGuide', { country: countryInSentence(lang, country.name) })}
              </TextLink>
            }
          >
            <CardGrid items={similar} layout="two" short>
              {(other) => <UniversityCard university={other} />}
            </CardGrid>
          </Section>
        )}
        <ApplyBar at="foot" {...bar} />
      </Container>
    </div>
  )
}
