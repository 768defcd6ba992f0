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
import { TextLink } from '#ui/parts/text-link.tsx'
import { PARENTS_QUESTIONS } from './parents-questions.ts'

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

type Question = {
  id: string
  question: string
  answer: readonly string[]
  links: readonly { to: string; words: string }[]
}

/** Questions in the asker's words at the start side, what we can truly say beside them, and the tool to continue with. */
function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ id, question, answer, links }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="grid gap-x-12 gap-y-3 py-8 md:grid-cols-[16rem_minmax(0,1fr)] lg:py-10"
        >
          <h2 id={`${id}-title`} className="text-lg lg:text-xl">
            {question}
          </h2>
          <div className="max-w-measure">
            <div className="space-y-3">
              {answer.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            {links.length > 0 && (
              <p className="mt-3 flex flex-wrap gap-x-6">
                {links.map(({ to, words }) => (
                  <TextLink key={to} to={to} className="inline-block py-1">
                    {words}
                  </TextLink>
                ))}
              </p>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}
