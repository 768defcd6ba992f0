import type { SearchAnswer } from '#catalogue-index/query/query.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** A public page; what it may weigh depends on its kind. */
export type Screen = { name: string; lang: Language; path: string; kind: 'content' | 'comparison' | 'search' }

/** One page of each sort, about the first of its kind in the catalogue. */
export async function screensOf(origin: string, lang: Language): Promise<Screen[]> {
  const found = async (kind: string) => {
    const response = await fetch(`${origin}/api/search?kind=${kind}&destination=${kind === 'blog' ? '' : 'germany'}`)
    return ((await response.json()) as SearchAnswer).items
  }
  const first = async (kind: string) => {
    const [item] = await found(kind)
    if (!item) throw new Error(`The catalogue has no ${kind}`)
    return item
  }
  const [major, university, article] = [await first('major'), await first('university'), await first('blog')]
  const compared = (await found('major')).slice(0, 3)
  const country = 'country' in university ? university.country : undefined
  if (!country) throw new Error('A university without a country')
  const content = (name: string, path: string): Screen => ({ name: `${name} (${lang})`, lang, path, kind: 'content' })
  return [
    content('home', paths.home({ lang })),
    content('country', paths.country({ lang, slug: country.slug })),
    content('university', paths.university({ lang, slug: university.slug })),
    content('major', paths.major({ lang, slug: major.slug })),
    content('article', paths.article({ lang, slug: article.slug })),
    {
      name: `comparison (${lang})`,
      lang,
      path: paths.compare({ lang, ids: compared.map(({ _id }) => _id) }),
      kind: 'comparison',
    },
    { name: `search (${lang})`, lang, path: paths.search({ lang }), kind: 'search' },
  ]
}
