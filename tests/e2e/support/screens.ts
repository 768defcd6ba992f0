import type { SearchAnswer } from '#catalogue-index/query/query.ts'
import { LEVEL_SLUGS } from '#lib/level-slugs.ts'
import type { Language, Localized } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** Who reads, and what tells them the slugs of the catalogue. */
type Place = {
  lang: Language
  ask: (params: Record<string, string>) => Promise<SearchAnswer>
  slugOf: (entity: Entity, address: string) => Promise<Localized>
}
export type Entity = 'countries' | 'universities' | 'faculties' | 'majors' | 'courses' | 'articles'

/** A second engine looks at one of each kind of screen, for it takes as long as a visit. */
type Screen = {
  name: string
  address: (place: Place) => string | Promise<string>
  status?: 404
  secondEngine?: true
}

const found =
  (params: Record<string, string>): Screen['address'] =>
  ({ lang }) =>
    paths.search({ lang, params })

const first = async ({ ask }: Place, kind: string): Promise<Localized> => {
  const [item] = (await ask({ kind, destination: kind === 'blog' ? '' : 'germany' })).items
  if (!item) throw new Error(`The catalogue has no ${kind}`)
  return item.slug
}

/** Every public screen once, and what a search can look like; of records one that has much to show. */
export const screens: Screen[] = [
  { name: 'home', secondEngine: true, address: paths.home },
  { name: 'search', secondEngine: true, address: found({}) },
  {
    name: 'narrowed search',
    secondEngine: true,
    address: found({ q: 'engineering', destination: 'germany', max: '20000', level: 'x' }),
  },
  { name: 'universities found', address: found({ kind: 'university', destination: 'germany' }) },
  { name: 'articles found', secondEngine: true, address: ({ lang }) => `/${lang}/searchresults/AllBlogs` },
  {
    name: 'nothing found',
    secondEngine: true,
    address: found({ destination: 'germany', faculty: 'medicine', max: '10', exam: 'yes' }),
  },
  { name: 'a slip', address: found({ q: 'enginering' }) },
  { name: 'no match', address: found({ q: 'enginering', exact: '1' }) },
  {
    name: 'country',
    secondEngine: true,
    address: async ({ lang, slugOf }) => paths.country({ lang, slug: await slugOf('countries', 'germany') }),
  },
  {
    name: 'university',
    secondEngine: true,
    address: async ({ lang, slugOf }) =>
      paths.university({ lang, slug: await slugOf('universities', 'heidelberg-university') }),
  },
  {
    name: 'faculty',
    secondEngine: true,
    address: async ({ lang, slugOf }) => paths.faculty({ lang, slug: await slugOf('faculties', 'medicine') }),
  },
  {
    name: 'subject in a country',
    address: async ({ lang, slugOf }) =>
      paths.landingPage({
        lang,
        country: await slugOf('countries', 'turkiye'),
        kind: 'faculty',
        slug: await slugOf('faculties', 'medicine'),
      }),
  },
  {
    name: 'level in a country',
    address: async ({ lang, slugOf }) =>
      paths.landingPage({
        lang,
        country: await slugOf('countries', 'germany'),
        kind: 'level',
        slug: LEVEL_SLUGS.master,
      }),
  },
  {
    name: 'city',
    secondEngine: true,
    address: async ({ lang, slugOf }) =>
      paths.landingPage({
        lang,
        country: await slugOf('countries', 'turkiye'),
        kind: 'city',
        slug: { en: 'istanbul', ar: 'إسطنبول' },
      }),
  },
  {
    name: 'major',
    secondEngine: true,
    address: async (place) => paths.major({ lang: place.lang, slug: await first(place, 'major') }),
  },
  {
    name: 'course',
    secondEngine: true,
    address: async (place) => paths.course({ lang: place.lang, slug: await first(place, 'course') }),
  },
  { name: 'about', address: paths.about },
  { name: 'scholarships', secondEngine: true, address: paths.scholarships },
  { name: 'deadlines', secondEngine: true, address: paths.deadlines },
  { name: 'parents', address: paths.parents },
  { name: 'people', address: paths.people },
  { name: 'privacy', address: paths.privacy },
  { name: 'terms', address: paths.terms },
  { name: 'accessibility', address: paths.accessibility },
  { name: 'recognition', address: paths.recognition },
  { name: 'contact', secondEngine: true, address: paths.contact },
  { name: 'newsletter', secondEngine: true, address: paths.newsletter },
  { name: 'sign-in page', secondEngine: true, address: paths.login },
  { name: 'check of a letter', address: paths.verify },
  {
    name: 'comparison',
    secondEngine: true,
    address: async ({ lang, ask }) => {
      const { items } = await ask({ destination: 'germany', sort: 'name' })
      const ids = items.filter(({ type }) => type !== 'blog').map(({ _id }) => _id)
      return paths.compare({ lang, ids: [...ids.slice(0, 4), 'nonsense'] })
    },
  },
  { name: 'nothing to compare', address: paths.compare },
  { name: 'empty shortlist', address: paths.shortlist },
  { name: 'blog', secondEngine: true, address: paths.blog },
  {
    name: 'article',
    secondEngine: true,
    address: async (place) => paths.article({ lang: place.lang, slug: await first(place, 'blog') }),
  },
  { name: 'letter not found', address: ({ lang }) => paths.verify({ lang, code: 'AC23-DE47' }), status: 404 },
  { name: 'not found', address: ({ lang }) => `/${lang}/nothing/here`, status: 404 },
  { name: 'major not found', address: ({ lang }) => `/${lang}/major/alchemy`, status: 404 },
]
