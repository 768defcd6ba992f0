import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { fold } from '#lib/fold.ts'

/** The letters of a country that is read before it is typed to its end. */
const SHORTEST_BEGINNING = { en: 3, ar: 2 }
const ARABIC = /[\u0620-\u064a]/

/** English slug of the only country with programmes whose name begins so; undefined where there are none or several. */
export function countryStarting(catalogue: Catalogue, beginning: string): string | undefined {
  const { directory, live } = catalogue
  const shortest = ARABIC.test(beginning) ? SHORTEST_BEGINNING.ar : SHORTEST_BEGINNING.en
  // "it" is a subject before it begins Italy.
  if (beginning.length < shortest || live.has(beginning)) return
  const found = directory.countries.all.filter(({ slug, name, aliases, published }) => {
    if (!published || !hasProgrammes(catalogue, slug.en)) return false
    return [name.en, name.ar, ...aliases].some((text) => text && withoutArticle(fold(text)).startsWith(beginning))
  })
  return found.length === 1 ? found[0]?.slug.en : undefined
}

/** Whether there are programmes in a country: English slug. */
export function hasProgrammes({ directory, programmes: { sets, facets } }: Catalogue, country: string): boolean {
  const set = facets.destination[directory.countries.bySlug(country)]
  return set !== undefined && sets.countBoth(set, facets.live) > 0
}
