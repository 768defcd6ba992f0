import type { FacultyView } from '#features/faculties/contract.ts'
import './messages.ts'
import { ProgrammeSections } from '#features/programmes/web/programme-sections.tsx'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { PageSource } from '#features/site/web/page-source.tsx'
import type { PrintedLink } from '#features/site/web/printed-link.ts'
import { UniversityCard } from '#features/universities/web/university-card.tsx'
import { formatList } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { DetailHead } from '#ui/parts/detail-head.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Fold, FoldedText } from '#ui/parts/fold.tsx'
import { LocalizedText, Prose } from '#ui/parts/localized-text.tsx'
import { OnThisPage } from '#ui/parts/on-this-page.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { ShareCard } from '#ui/parts/share-card.tsx'
import { StarGrid } from '#ui/parts/star-grid.tsx'
import { StarMark } from '#ui/parts/star-mark.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { DestinationsTable, LevelsTable } from './choice-tables.tsx'

type FacultyDetailsProps = {
  faculty: FacultyView
  /** Undefined of a preview. */
  printed?: PrintedLink
}

/** The page of a faculty. */
export function FacultyDetails({ faculty, printed }: FacultyDetailsProps) {
  const { t } = useTranslation('faculties')
  const { t: common, lang } = useTranslation()
  const { name, slug, summary, description, levels, destinations, universities, majors, courses } = faculty
  const search = (params: Record<string, string>) => paths.search({ lang, params: { faculty: slug.en, ...params } })
  const anchors = [
    { id: 'about', label: t('page.about'), shown: description },
    { id: 'where', label: t('page.where'), shown: destinations.length > 0 },
    { id: 'universities', label: t('page.universities'), shown: universities.length > 0 },
    { id: 'majors', label: t('page.majors'), shown: majors.length > 0 },
    { id: 'courses', label: t('page.courses'), shown: courses.length > 0 },
  ].filter(({ shown }) => shown)

  return (
    <div className="fact-sheet fact-sheet-small">
      <Container className="hidden print:block">
        <PageSource printed={printed} />
      </Container>
      <DetailHead
        hue={hueOf(slug.en)}
        crumbs={[{ name: common('nav.home'), to: paths.home({ lang }) }, { name: <LocalizedText text={name} /> }]}
        mark={<StarMark className="size-20 lg:size-28" />}
        name={name}
        line={`${t('page.programmes', { count: faculty.programmeCount })} · ${t('page.destinations', { count: destinations.length })}`}
        backdrop={<StarGrid className="absolute inset-y-0 end-0 size-full text-hue opacity-[0.09]" />}
        actions={
          faculty.programmeCount > 0 && (
            <ButtonLink to={search({})} iconAfter="arrow">
              {t('page.seeAll', { count: faculty.programmeCount })}
            </ButtonLink>
          )
        }
      >
        {summary && (
          <p className="mt-4 max-w-[52ch] text-lg">
            <LocalizedText text={summary} />
          </p>
        )}
      </DetailHead>
      <Container>
        <OnThisPage anchors={anchors} className="mt-2" />
        <div data-hue={hueOf(slug.en)} className="fact-sheet-columns">
          <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
            {levels.length > 0 && (
              <aside aria-labelledby="levels-title" className="mt-12 self-start lg:col-start-2 lg:row-start-1">
                <h2 id="levels-title" className="mb-3 text-base">
                  {t('page.levels')}
                </h2>
                <LevelsTable faculty={faculty} />
                <DemoNote className="mt-4" />
              </aside>
            )}
            <div className="min-w-0 lg:col-start-1 lg:row-start-1">
              {description && (
                <Section id="about" title={t('page.about')} spacing="close">
                  <FoldedText>
                    <Prose html={description} />
                  </FoldedText>
                </Section>
              )}
              <ShareCard title={localize(name, lang)} className="mt-10 max-w-md" />
            </div>
          </div>
          {faculty.programmeCount === 0 && (
            <div className="mt-12">
              <EmptyState
                title={t('page.empty')}
                actions={
                  <ButtonLink to={paths.search({ lang })} variant="quiet" icon="search">
                    {t('page.searchAll')}
                  </ButtonLink>
                }
              >
                {t('page.emptyText')}
              </EmptyState>
            </div>
          )}
          {destinations.length > 0 && (
            <Section id="where" title={t('page.where')} lead={t('page.whereLead')}>
              <Fold
                summary={
                  <span className="line-clamp-2">
                    {t('page.destinations', { count: destinations.length })}:{' '}
                    {formatList(
                      lang,
                      destinations.map((each) => localize(each.name, lang)),
                    )}
                  </span>
                }
              >
                <DestinationsTable faculty={faculty} />
              </Fold>
            </Section>
          )}
        </div>

        {universities.length > 0 && (
          <Section
            id="universities"
            className="print:hidden"
            title={t('page.universities')}
            action={<TextLink to={search({ kind: 'university' })}>{t('page.searchUniversities')}</TextLink>}
          >
            <CardGrid items={universities} short>
              {(university) => <UniversityCard university={university} />}
            </CardGrid>
          </Section>
        )}
        <ProgrammeSections majors={majors} courses={courses} search={search} t={t} />
      </Container>
    </div>
  )
}
