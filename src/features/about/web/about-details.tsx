import '#features/search/web/messages.ts'
import { DemoPromisesNote } from '#features/site/web/demo-promises-note.tsx'
import { useSite } from '#features/site/web/use-site.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageBand } from '#ui/parts/page-band.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** Who we are, how we work, what we promise, how results are ordered, and what of the catalogue is real. */
export function AboutDetails() {
  const { t, lines } = useTranslation('about')
  const { lines: ofSearch } = useTranslation('search')
  const lang = useLanguage()
  const demo = useSite()?.demoCatalogue
  return (
    <>
      <PageBand title={t('title')} lead={t('lead')} />
      <Container>
        <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Section id="who" title={t('who.title')}>
            <div className="max-w-measure space-y-4">
              {lines('who.text').map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </Section>
          {demo && (
            <aside aria-labelledby="demo-title" className="mt-12 self-start rounded-card bg-saffron-tint p-6 lg:mt-28">
              <h2 id="demo-title" className="text-lg">
                {t('demo.title')}
              </h2>
              <div className="mt-3 space-y-3 text-sm">
                {lines('demo.text').map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            </aside>
          )}
        </div>

        <Section id="how" title={t('how.title')}>
          <WorkingSteps />
        </Section>

        <Section id="promise" title={t('promise.title')} lead={t('promise.lead')}>
          <Promises />
          <DemoPromisesNote className="mt-4" />
        </Section>

        <Section id="order" title={t('order.title')} lead={t('order.lead')}>
          <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
            <ol className="max-w-measure list-decimal space-y-4 ps-6 marker:font-medium marker:text-accent">
              {ofSearch('ordered.rules').map((rule) => (
                <li key={rule} className="ps-2">
                  {rule}
                </li>
              ))}
            </ol>
            <div className="self-start border-s-2 border-accent ps-5">
              <p className="text-lg">{t('order.note')}</p>
              <TextLink to={paths.search({ lang })} className="mt-3 inline-block py-1 text-sm">
                {t('order.action')}
              </TextLink>
            </div>
          </div>
        </Section>

        <Section id="next" title={t('next.title')}>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.search({ lang })} iconAfter="arrow">
              {t('next.search')}
            </ButtonLink>
            <ButtonLink to={paths.contact({ lang })} variant="quiet">
              {t('next.contact')}
            </ButtonLink>
          </div>
        </Section>
      </Container>
    </>
  )
}

const TERMS = ['review', 'express', 'honest', 'papers'] as const

/** Our promises as a legend: the term at the start side, its meaning beside it. */
function Promises() {
  const { t } = useTranslation('about')
  return (
    <dl className="divide-y divide-line border-y border-line">
      {TERMS.map((term) => (
        <div key={term} className="grid gap-x-10 gap-y-1 py-6 md:grid-cols-[18.5rem_minmax(0,1fr)] lg:py-8">
          <dt className="text-lg font-semibold">{t(`promise.terms.${term}.name`)}</dt>
          <dd className="max-w-measure text-soft">{t(`promise.terms.${term}.text`)}</dd>
        </div>
      ))}
    </dl>
  )
}

const STEPS = ['facts', 'sources', 'peace', 'person'] as const

/** How an entry is made and what one can do with it: stations of one line. */
function WorkingSteps() {
  const { t } = useTranslation('about')
  return (
    <ol className="max-w-[60rem]">
      {STEPS.map((step) => (
        <li
          key={step}
          className="relative grid gap-x-10 gap-y-2 pb-10 ps-10 before:absolute before:start-[9px] before:top-4 before:-bottom-2 before:w-0.5 before:bg-accent/35 last:pb-0 last:before:hidden md:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <span
            aria-hidden="true"
            className="absolute start-0 top-1.5 size-5 rounded-pill border-[3px] border-accent bg-paper"
          />
          <h3 className="text-lg">{t(`how.steps.${step}.title`)}</h3>
          <p className="max-w-measure text-soft">{t(`how.steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  )
}
