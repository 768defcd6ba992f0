import type { Catalogue } from '#catalogue-index/catalogue.ts'
import type { Country, Faculty } from '#catalogue-index/memory/directory.ts'
import { fold } from '#lib/fold.ts'
import type { Localized } from '#lib/localized.ts'
import type { Source } from './texts.ts'

/** Letters with their marks and joiners, digits, and what else the fold keeps inside a word. */
const WORD = /[\p{L}\p{M}\p{N}+#'’\u200C\u200D]+/gu

/** Texts to look through for a spelling; one nearly always has it. */
const ENOUGH = 8

/** A token as some text of the catalogue writes it: "Türkiye" for "turkiye". */
export function spell(catalogue: Catalogue, token: string): string {
  for (const source of catalogue.texts.sourcesWith(catalogue.texts.vocabulary.number(token)).slice(0, ENOUGH)) {
    for (const text of textsOf(catalogue, source)) {
      const word = text.match(WORD)?.find((one) => fold(one) === token)
      if (word !== undefined) return word
    }
  }
  return token
}

/** The texts of a source; it is found by looking through everything, which is fast enough for a rare question. */
function textsOf({ directory, programmes: { writer }, texts }: Catalogue, source: Source): string[] {
  const { countries, faculties, tags, universities, articles, titles, cities } = directory
  const place: Country | Faculty | undefined =
    countries.all.find((one) => one.source === source) ?? faculties.all.find((one) => one.source === source)
  if (place) return [...written(place.name), ...place.aliases]
  const tag = tags.all.find((one) => one.source === source)
  if (tag) return [...written(tag.name), ...tag.keywords.en, ...tag.keywords.ar, ...tag.aliases]
  const university = universities.all.find(({ names, others }) => names === source || others === source)
  if (university) return [...written(university.name), ...university.aliases]
  const article = articles.all.find((one) => one.source === source)
  if (article) return written(article.name)
  const title = titles.find((one) => one.source === source)
  if (title) return title.words
  for (const pairs of [cities, writer.names, writer.providers]) {
    const at = pairs.source.indexOf(source)
    if (at >= 0) return [pairs.en[at], pairs.ar[at]].filter((text) => typeof text === 'string')
  }
  return [writer.aliasesOf(texts.termSourceOf(source)) ?? '']
}

const written = ({ en, ar }: Localized): string[] => (ar === null ? [en] : [en, ar])
