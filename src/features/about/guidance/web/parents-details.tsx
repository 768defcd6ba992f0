import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { ArticleCard } from '#features/articles/web/article-card.tsx'
import { DemoPromisesNote } from '#features/site/web/demo-promises-note.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { PageBand } from '#ui/parts/page-band.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { PARENTS_QUESTIONS } from './parents-questions.ts'
import { QuestionList } from './question-list.tsx'

/** What those who pay and worry ask, answered with what this product truly does. */
export function ParentsDetails({ articles }: { articles: ArticleItem[] }) {
  const { t, lines } = useTranslation('guidance')
  const lang = useLanguage()
  const links: Record<(typeof PARENTS_QUESTIONS)[number], { to: string; words: string }[]> = {
    cost: [
      { to: paths.search({ lang, params: { sort: 'fee' } }), words: t('parents.cost.search') },
      { to: paths.compare({ lang }), words: t('parents.cost.compare') },
      { to: paths.scholarships({ lang }), words: t('parents.cost.scholarships') },
    ],
    safety: [{ to: `${paths.home({ lang })}#destinations`, words: t('parents.safety.destinations') }],
    recognition: [{ to: paths.recognition({ lang }), words: t('parents.recognition.page') }],
    paying: [{ to: paths.verify({ lang }), words: t('parents.paying.verify') }],
    promise: [
      { to: `${paths.about({ lang })}#promise`, words: t('parents.promise.about') },
      { to: paths.privacy({ lang }), words: t('parents.promise.privacy') },
    ],
    following: [{ to: paths.deadlines({ lang }), words: t('parents.following.deadlines') }],
    contact: [
      { to: paths.contact({ lang }), words: t('parents.contact.form') },
      { to: paths.people({ lang }), words: t('parents.contact.people') },
    ],
  }
  return (
    <>
      <PageBand title={t('parents.title')} lead={t('parents.lead')} />
      <Container className="pt-10 lg:pt-16">
        <QuestionList
          questions={PARENTS_QUESTIONS.map((id) => ({
            id,
            question: t(`parents.${id}.question`),
            answer: lines(`parents.${id}.answer`),
            links: links[id],
          }))}
        />
        <DemoPromisesNote className="mt-6" />
        <div className="mt-12 grid gap-x-12 rounded-card bg-saffron-tint p-6 sm:p-8 md:grid-cols-[16rem_minmax(0,1fr)]">
          <h2 className="text-xl">{t('parents.warning.title')}</h2>
          <ul className="mt-3 max-w-measure list-disc space-y-2 ps-5 md:mt-0">
            {lines('parents.warning.signs').map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
        {articles.length > 0 && (
          <Section id="articles" title={t('parents.articles')}>
            <CardGrid items={articles}>{(article) => <ArticleCard article={article} />}</CardGrid>
          </Section>
        )}
        <div className="mt-12">
          <ButtonLink to={paths.contact({ lang })}>{t('parents.contact.form')}</ButtonLink>
        </div>
      </Container>
    </>
  )
}
