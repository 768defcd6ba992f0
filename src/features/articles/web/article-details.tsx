import './messages.ts'
import type { ArticleView } from '#features/articles/contract.ts'
import { ProgrammeCard } from '#features/programmes/web/programme-card.tsx'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Language, localize, pick } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Breadcrumbs } from '#ui/parts/breadcrumbs.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { ChipLink } from '#ui/parts/chip.tsx'
import { CountryChip } from '#ui/parts/country-chip.tsx'
import { DrawnCover } from '#ui/parts/drawn-cover.tsx'
import { EnglishLabel, LocalizedText, Prose } from '#ui/parts/localized-text.tsx'
import { Photo } from '#ui/parts/photo.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { ShareCard } from '#ui/parts/share-card.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleLine } from './article-line.tsx'
import type { Heading } from './heading-anchors.ts'
import type { ShownArticle } from './shown-article.ts'

const PHOTOGRAPH = 'aspect-8/5 w-full rounded-card object-cover sm:aspect-[5/2] lg:aspect-[3/1]'
const DRAWN = 'aspect-8/5 w-full rounded-card sm:aspect-[5/2] lg:aspect-8/5'

/** The page of an article. */
export function ArticleDetails({ article, headings, body }: ShownArticle) {
  const { t, lang } = useTranslation('articles')
  const { name, excerpt, tags, countries, related, programmes } = article
  return (
    <Container className="pt-5">
      <Breadcrumbs
        crumbs={[{ name: t('page.blog'), to: paths.blog({ lang }) }, { name: <LocalizedText text={name} /> }]}
      />
      <div className="mt-8 grid items-center gap-x-16 gap-y-8 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_30rem]">
        <header className={article.photograph ? 'max-w-[58rem] lg:col-span-2' : ''}>
          <h1 className="text-3xl lg:text-4xl">
            <LocalizedText text={name} />
          </h1>
          {pick(name, lang).lang !== lang && (
            <p className="mt-2">
              <EnglishLabel />
            </p>
          )}
          {excerpt && (
            <p className="mt-5 max-w-measure text-lg text-soft">
              <LocalizedText text={excerpt} />
            </p>
          )}
          <ArticleLine article={article} className="mt-6" />
          <DemoNote text={t('page.unchecked')} className="mt-3" />
        </header>
        {article.photograph ? (
          <div className="lg:col-span-2">
            <Photo picture={article.photograph} sizes="100vw" eager className={PHOTOGRAPH} />
          </div>
        ) : (
          <DrawnCover seed={article.slug.en} cover={article.cover} className={DRAWN} />
        )}
      </div>

      <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
          <TableOfContents headings={headings} lang={pick(body, lang).lang} />
          <ArticleCountries countries={countries} className="mt-8 max-lg:hidden print:hidden" />
        </div>
        <article aria-label={localize(name, lang)} className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Prose html={body} />
          {tags.length > 0 && (
            <footer className="mt-12 border-t border-line pt-6 print:hidden">
              <h2 className="text-base">{t('page.tags')}</h2>
              <ul className="mt-3 flex flex-wrap gap-2">
                {tags.map(({ _id, name: tag, slug }) => (
                  <li key={_id}>
                    <ChipLink to={paths.blog({ lang, tag: localize(slug, lang) })}>
                      <LocalizedText text={tag} />
                    </ChipLink>
                  </li>
                ))}
              </ul>
            </footer>
          )}
          {/* Above the text they would keep a small screen from it. */}
          <ArticleCountries countries={countries} className="mt-8 lg:hidden print:hidden" />
          <ShareCard title={localize(name, lang)} className="mt-10 max-w-md" />
        </article>
      </div>

      {related.length > 0 && (
        <Section
          id="related"
          title={t('page.related')}
          action={<TextLink to={paths.blog({ lang })}>{t('page.allArticles')}</TextLink>}
        >
          <CardGrid items={related}>{(other) => <ArticleCard article={other} />}</CardGrid>
        </Section>
      )}
      {programmes.length > 0 && (
        <Section id="programmes" title={t('page.programmes')}>
          <CardGrid items={programmes} layout="tickets">
            {(programme) => <ProgrammeCard programme={programme} />}
          </CardGrid>
          <DemoNote className="mt-5" />
        </Section>
      )}
    </Container>
  )
}

type ArticleCountriesProps = Pick<ArticleView, 'countries'> & { className?: string }

/** The ways to the guides of the countries an article is about. */
function ArticleCountries({ countries, className = '' }: ArticleCountriesProps) {
  const { t } = useTranslation('articles')
  if (countries.length === 0) return null
  return (
    <div className={className}>
      <h2 className="text-base">{t('page.countries')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {countries.map((country) => (
          <li key={country._id}>
            <CountryChip country={country} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The headings of an article as stations on its line; `lang` is the language they are written in. */
function TableOfContents({ headings, lang }: { headings: Heading[]; lang: Language }) {
  const { t } = useTranslation('articles')
  if (headings.length < 2) return null
  return (
    <nav aria-labelledby="contents-title">
      <h2 id="contents-title" className="text-base">
        {t('page.contents')}
      </h2>
      <ol className="mt-3 text-sm">
        {headings.map(({ id, text }) => (
          <li
            key={id}
            className="relative ps-6 before:absolute before:start-[4px] before:inset-y-0 before:w-0.5 before:bg-accent/30 first:before:top-4 last:before:bottom-auto last:before:h-4"
          >
            <span
              aria-hidden="true"
              className="absolute start-0 top-3 size-2.5 rounded-pill border-2 border-accent bg-paper"
            />
            <a href={`#${id}`} className="block py-1.5 underline-offset-4 hover:text-accent hover:underline">
              <bdi lang={lang}>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
