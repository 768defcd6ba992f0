import type { SearchAnswer } from '#features/search/contract.ts'
import type { Language, Localized } from '#lib/localized.ts'
import { paths } from '#paths.ts'

export type Screen = { name: string; address: string; status?: number }

type Catalogue = {
  ask: (params?: Record<string, string>) => Promise<SearchAnswer>
  slugOf: (
    entity: 'countries' | 'universities' | 'faculties' | 'majors' | 'articles',
    slug: string,
  ) => Promise<Localized>
}

/** Every public screen once, with a record that has much to show. */
export async function screens(lang: Language, { ask, slugOf }: Catalogue): Promise<Screen[]> {
  const [major] = (await ask({ kind: 'major', destination: 'germany' })).items
  const [course] = (await ask({ kind: 'course', destination: 'germany' })).items
  const [article] = (await ask({ kind: 'blog' })).items
  if (!major || !course || !article) throw new Error('The catalogue is not the demo one')
  const [country, university, faculty] = await Promise.all([
    slugOf('countries', 'germany'),
    slugOf('universities', 'heidelberg-university'),
    slugOf('faculties', 'medicine'),
  ])
  const search = (params: Record<string, string>) => paths.search({ lang, params })
  return [
    { name: 'home', address: paths.home({ lang }) },
    { name: 'search', address: paths.search({ lang }) },
    {
      name: 'narrowed search',
      address: search({ q: 'engineering', destination: 'germany', max: '20000', level: 'x' }),
    },
    { name: 'universities found', address: search({ kind: 'university', destination: 'germany' }) },
    { name: 'articles found', address: paths.allBlogs({ lang }) },
    { name: 'nothing found', address: search({ destination: 'germany', faculty: 'medicine', max: '10', exam: 'yes' }) },
    { name: 'no match', address: search({ q: 'enginering' }) },
    { name: 'country', address: paths.country({ lang, slug: country }) },
    { name: 'university', address: paths.university({ lang, slug: university }) },
    { name: 'faculty', address: paths.faculty({ lang, slug: faculty }) },
    { name: 'major', address: paths.major({ lang, slug: major.slug }) },
    { name: 'course', address: paths.course({ lang, slug: course.slug }) },
    { name: 'blog', address: paths.blog({ lang }) },
    { name: 'article', address: paths.article({ lang, slug: article.slug }) },
    { name: 'not found', address: `/${lang}/nothing/here`, status: 404 },
    { name: 'major not found', address: `/${lang}/major/alchemy`, status: 404 },
  ]
}

/** The names of `screens`, so that each can be a test of its own. */
export const screenNames = [
  'home',
  'search',
  'narrowed search',
  'universities found',
  'articles found',
  'nothing found',
  'no match',
  'country',
  'university',
  'faculty',
  'major',
  'course',
  'blog',
  'article',
  'not found',
  'major not found',
] as const
