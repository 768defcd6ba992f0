import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { fold } from '#lib/fold.ts'

/** The letters of a country that is read before it is typed to its end. */
const SHORTEST_BEGINNING = { en: 3, ar: 2 }
const ARABIC = /[\u0620-\u064a]/

/** English slug of the only country with programmes whose name begins so; undefined where there are none or several. */
export function countryStarting({ directory, live, programmes }: Catalogue, beginning: string): string | undefined {
  const shortest = ARABIC.test(beginning) ? SHORTEST_BEGINNING.ar : SHORTEST_BEGINNING.en
  // "it" is a subject before it begins Italy.
  if (beginning.length < shortest || live.has(beginning)) return
  const { sets, facets } = programmes
  const found = directory.countries.all.filter(({ name, aliases, published }, number) => {
    const set = facets.destination[number]
    if (!published || set === undefined || sets.countBoth(set, facets.live) === 0) return false
    return [name.en, name.ar, ...aliases].some((text) => text && withoutArticle(fold(text)).startsWith(beginning))
  })
  return found.length === 1 ? found[0]?.slug.en : undefined
}
