import type { ArticleItem } from '#catalogue-index/query/query.ts'
import { ArticleCard } from '#features/articles/web/article-card.tsx'
import type { ScholarshipsView } from '#features/search/scholarships/contract.ts'
import { WITHIN } from '#features/search/scholarships/within.ts'
import { DemoNote } from '#features/site/web/demo-note.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardGrid } from '#ui/parts/card-grid.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { PageBand } from '#ui/parts/page-band.tsx'
import { PageLinks } from '#ui/parts/page-links.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { ProgrammeScholarship } from './programme-scholarship.tsx'
import { UniversityScholarship } from './university-scholarship.tsx'

type ScholarshipsDetailsProps = ScholarshipsView & { articles: ArticleItem[] }

/** Every scholarship of the catalogue as a list to narrow. */
export function ScholarshipsDetails({
  items,
  total,
  programmes,
  page,
  pages,
  options,
  chosen,
  articles,
}: ScholarshipsDetailsProps) {
  const { t, lines } = useTranslation('scholarships')
  const lang = useLanguage()
  const params: Record<string, string> = Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  return (
    <>
      <PageBand title={t('title')} lead={t('lead')} />
      <Container className="pt-8">
        {(total > 0 || Object.keys(params).length > 0) && <ScholarshipFilters options={options} chosen={chosen} />}
        {total > 0 ? (
          <>
            <p className="mt-8 text-lg font-medium">
              {t('found', { count: total, programmes: t('programmes', { count: programmes }) })}
            </p>
            <p className="text-sm text-soft">{t('order')}</p>
            <DemoNote className="mt-2" />
            <ol aria-label={t('metaTitle')} className="mt-5 grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
              {items.map((item) => (
                <li key={item.scope === 'university' ? item.id : item.programme._id}>
                  {item.scope === 'university' ? (
                    <UniversityScholarship item={item} chosen={chosen} />
                  ) : (
                    <ProgrammeScholarship item={item} />
                  )}
                </li>
              ))}
            </ol>
            <PageLinks
              page={page}
              pages={pages}
              to={(target) =>
                paths.scholarships({ lang, params: { ...params, ...(target > 1 && { page: String(target) }) } })
              }
              words={{
                label: t('pages.label'),
                previous: t('pages.previous'),
                next: t('pages.next'),
                where: t('pages.where', { page, pages }),
              }}
            />
          </>
        ) : (
          <div className="mt-8">
            <EmptyState
              title={t('empty.title')}
              actions={
                Object.keys(params).length > 0 ? (
                  <ButtonLink to={paths.scholarships({ lang })}>{t('empty.all')}</ButtonLink>
                ) : (
                  <ButtonLink to={paths.contact({ lang })}>{t('next.contact')}</ButtonLink>
                )
              }
            >
              {t('empty.text')}
            </EmptyState>
          </div>
        )}
        <Section id="know" title={t('know.title')}>
          <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <ul className="max-w-measure space-y-4">
              {lines('know.text').map((text) => (
                <li key={text} className="border-s-2 border-accent/35 ps-5">
                  {text}
                </li>
              ))}
            </ul>
            <div className="self-start rounded-card bg-saffron-tint p-6">
              <h3 className="text-lg">{t('warning.title')}</h3>
              <p className="mt-2 text-sm">{t('warning.text')}</p>
            </div>
          </div>
        </Section>
        {articles.length > 0 && (
          <Section id="articles" title={t('articles')}>
            <CardGrid items={articles}>{(article) => <ArticleCard article={article} />}</CardGrid>
          </Section>
        )}
        <Section id="next" title={t('next.title')}>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.contact({ lang })}>{t('next.contact')}</ButtonLink>
            <ButtonLink
              to={paths.search({ lang, params: { scholarship: 'available' } })}
              variant="quiet"
              iconAfter="arrow"
            >
              {t('next.search')}
            </ButtonLink>
          </div>
        </Section>
      </Container>
    </>
  )
}

const NAMES = ['destination', 'level', 'faculty', 'scholarship'] as const

/** What narrows the list; each choice says how many it leaves. */
function ScholarshipFilters({ options, chosen }: Pick<ScholarshipsView, 'options' | 'chosen'>) {
  const { t, lang } = useTranslation('scholarships')
  const any = { value: '', label: t('filter.any') }
  return (
    <FilterForm
      label={t('filter.label')}
      action={paths.scholarships({ lang })}
      submit={t('filter.submit')}
      selects={[
        ...NAMES.map((name) => ({
          name,
          label: t(`filter.${name}`),
          value: chosen[name] ?? '',
          options: [any, ...options[name].map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))],
        })),
        {
          name: 'within',
          label: t('filter.within'),
          value: chosen.within ?? '',
          options: [any, ...WITHIN.map((days) => ({ value: String(days), label: t('filter.days', { count: days }) }))],
        },
      ]}
    />
  )
}
