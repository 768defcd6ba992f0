import './messages.ts'
import { CheckedFacts } from '#features/checks/web/checked-facts.tsx'
import type { ProgrammeView } from '#features/programmes/contract.ts'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { PageSource } from '#features/site/web/page-source.tsx'
import type { PrintedLink } from '#features/site/web/printed-link.ts'
import { inOneLine } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize, pickList } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Breadcrumbs } from '#ui/parts/breadcrumbs.tsx'
import { ChipLink } from '#ui/parts/chip.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Fold, FoldedText } from '#ui/parts/fold.tsx'
import { LocalizedLines } from '#ui/parts/localized-lines.tsx'
import { LocalizedText, Prose } from '#ui/parts/localized-text.tsx'
import { OnThisPage } from '#ui/parts/on-this-page.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { ShareCard } from '#ui/parts/share-card.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { canApplyTo } from './can-apply.ts'
import { useFullName } from './full-name.ts'
import { Intakes } from './intakes.tsx'
import { programmeBreadcrumbs } from './programme-breadcrumbs.ts'
import { ProgrammeFacts } from './programme-facts.tsx'
import { ProgrammeTicket } from './programme-ticket.tsx'
import { ShortFee } from './short-fee.tsx'
import { SimilarProgrammes } from './similar-programmes.tsx'
import { TotalCost } from './total-cost.tsx'
import { Tuition } from './tuition.tsx'

type ProgrammeDetailsProps = {
  programme: ProgrammeView
  /** Undefined of a preview. */
  printed?: PrintedLink
}

/** The page of a major or a course. */
export function ProgrammeDetails({ programme, printed }: ProgrammeDetailsProps) {
  const { t, lang } = useTranslation('programmes')
  const { university, summary, description, keyFeatures, requirements, careers, faq, tags, similar, checks } = programme
  const search = paths.search({
    lang,
    params: { faculty: programme.facultySlug.en, level: programme.level, kind: programme.type },
  })
  const anchors = [
    { id: 'about', label: t('page.aboutProgramme'), shown: summary || description },
    { id: 'features', label: t('page.keyFeatures'), shown: keyFeatures.en.length > 0 },
    { id: 'requirements', label: t('page.requirements'), shown: true },
    { id: 'tuition', label: t('page.tuition'), shown: true },
    { id: 'cost', label: t('page.cost.title'), shown: true },
    { id: 'start', label: t('page.startDate'), shown: true },
    { id: 'careers', label: t('page.careers'), shown: careers.en.length > 0 },
    { id: 'faq', label: t('page.faq'), shown: faq.length > 0 },
    { id: 'similar', label: t('page.similar'), shown: similar.length > 0 },
  ].filter(({ shown }) => shown)

  const bar = {
    id: programme._id,
    name: useFullName()(programme),
    fee: <ShortFee programme={programme} />,
    deadline: programme.nextIntake?.deadline,
    canApply: canApplyTo(programme),
  }

  return (
    <Container className="fact-sheet fact-sheet-small pt-5 print:pt-0">
      <PageSource printed={printed} />
      <Breadcrumbs
        crumbs={[
          ...programmeBreadcrumbs(programme, lang).map(({ name, path }) => ({
            name: <LocalizedText text={name} />,
            to: path,
          })),
          { name: <LocalizedText text={programme.name} /> },
        ]}
      />
      <div className="mt-4">
        <ProgrammeTicket programme={programme} />
      </div>
      <DemoNote className="mt-4" />
      <OnThisPage anchors={anchors} className="mt-8" action={<ApplyBar at="top" {...bar} />} />

      <div
        data-hue={hueOf(university?.name.en ?? programme.slug.en)}
        className="fact-sheet-columns grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <aside
          aria-labelledby="facts-title"
          className="mt-10 self-start lg:sticky lg:top-36 lg:col-start-2 lg:row-start-1"
        >
          <h2 id="facts-title" className="mb-3 text-base">
            {t('page.facts')}
          </h2>
          <ProgrammeFacts programme={programme} />
          {tags.length > 0 && (
            <div className="print:hidden">
              <h3 className="mt-8 mb-3 text-base">{t('page.tags')}</h3>
              <ul className="flex flex-wrap gap-2">
                {tags.map(({ _id, name }) => (
                  <li key={_id}>
                    <ChipLink to={paths.search({ lang, params: { q: localize(name, lang) } })}>
                      <LocalizedText text={name} />
                    </ChipLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </aside>

        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {(summary || description) && (
            <Section id="about" title={t('page.aboutProgramme')} spacing="close">
              {summary && (
                <p className="mb-5 max-w-measure text-lg">
                  <LocalizedText text={summary} />
                </p>
              )}
              {description && (
                <FoldedText>
                  <Prose html={description} />
                </FoldedText>
              )}
            </Section>
          )}
          {keyFeatures.en.length > 0 && (
            <Section id="features" title={t('page.keyFeatures')} spacing="close" className="print:break-inside-avoid">
              <FoldedText>
                <LocalizedLines list={keyFeatures} columns />
              </FoldedText>
            </Section>
          )}
          <Section
            id="requirements"
            title={t('page.requirements')}
            spacing="close"
            className="print:break-inside-avoid"
          >
            <CheckedFacts check={checks.requirements}>
              {requirements.en.length > 0 ? (
                <LocalizedLines list={requirements} mark="check" />
              ) : (
                <p className="text-soft">{t('page.requirementsUnknown')}</p>
              )}
            </CheckedFacts>
          </Section>
          <Section id="tuition" title={t('page.tuition')} spacing="close" className="print:break-inside-avoid">
            <CheckedFacts check={checks.fees}>
              <Tuition programme={programme} />
            </CheckedFacts>
          </Section>
          <Section
            id="cost"
            title={t('page.cost.title')}
            lead={t('page.cost.lead')}
            spacing="close"
            className="print:break-inside-avoid"
          >
            <TotalCost programme={programme} />
          </Section>
          <Section id="start" title={t('page.startDate')} spacing="close">
            <CheckedFacts check={checks.deadlines}>
              <Intakes intakes={programme.intakes} />
            </CheckedFacts>
          </Section>
          {careers.en.length > 0 && (
            <Section id="careers" title={t('page.careers')} spacing="close" className="print:break-inside-avoid">
              <Fold summary={<span className="line-clamp-2">{inOneLine(pickList(careers, lang).lines)}</span>}>
                <div className="max-md:pt-4">
                  <LocalizedLines list={careers} columns />
                </div>
              </Fold>
            </Section>
          )}
          {faq.length > 0 && (
            <Section id="faq" title={t('page.faq')} spacing="close">
              {faq.map(({ question, answer }) => (
                <Disclosure
                  key={question.en}
                  summary={
                    <span className="font-medium">
                      <LocalizedText text={question} />
                    </span>
                  }
                >
                  <p className="max-w-measure">
                    <LocalizedText text={answer} />
                  </p>
                </Disclosure>
              ))}
            </Section>
          )}
          <ShareCard title={localize(programme.name, lang)} className="mt-12 max-w-md" />
        </div>
      </div>

      {similar.length > 0 && (
        <Section
          id="similar"
          title={t('page.similar')}
          lead={t('page.similarLead')}
          action={
            <TextLink to={search}>{t('page.allSimilar', { faculty: localize(programme.faculty, lang) })}</TextLink>
          }
        >
          <SimilarProgrammes programme={programme} />
        </Section>
      )}
      <ApplyBar at="foot" {...bar} />
    </Container>
  )
}
