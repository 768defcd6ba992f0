import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { countrySpellings } from '#catalogue-index/text/country-spellings.ts'
import { languageLabel } from '#catalogue-index/text/labels.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { fold } from '#lib/fold.ts'
import type { Localized } from '#lib/localized.ts'
import { DEMONYMS } from './demonyms.ts'
import { CITY_NAMES, KNOWN_CITIES } from './known-cities.ts'
import { KNOWN_UNIVERSITIES } from './known-universities.ts'
import { Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { fixedPhrases } from './phrases.ts'
import { OTHER_COUNTRY_NAMES } from './phrases-others.ts'
import { regions } from './regions.ts'
import { SCHOLARSHIP_PROGRAMMES } from './scholarship-programmes.ts'

/** What people call a language besides its names. */
const LANGUAGE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  en: ['انكليزي', 'انكليزية', 'انقليزي', 'انجلش', 'إنجليش'],
  fr: ['فرنساوي'],
  de: ['الماني', 'deutsch'],
  hu: ['الهنغارية', 'هنغاري', 'هنغارية'],
}

const FIXED = fixedPhrases()

/** The names of a catalogue and the phrases that mean the same in every one. */
export function lexiconOf(catalogue: Catalogue): Lexicon {
  const lexicon = new Lexicon(FIXED)
  const { countries, universities, cities } = catalogue.directory
  const published = [...countries.published()]
  const addAll = (meaning: Meaning, name: Localized, aliases: readonly string[] = []) => {
    for (const text of [name.en, name.ar, ...aliases]) if (text) lexicon.add(text, meaning)
  }
  for (const { name, slug } of published) addAll({ is: 'country', value: slug.en }, name)
  // A city is itself, also where an alias of its country says so: "Dubai".
  for (const [at, countryAt] of citiesInUse(catalogue)) {
    const cityOf = countries.all[countryAt]?.slug.en
    const name = cities.en[at] ?? ''
    const city: Meaning = { is: 'name', ...(cityOf !== undefined && { cityOf }) }
    addAll(city, { en: name, ar: cities.ar[at] ?? null })
    for (const alias of CITY_NAMES[name]?.split(',') ?? [])
      for (const form of withTurkishEndings(alias)) lexicon.add(form, { ...city, looksFor: name })
  }
  for (const { aliases, slug } of published)
    for (const alias of aliases) lexicon.add(alias, { is: 'country', value: slug.en })
  addForeignNames(lexicon, published)
  addScholarshipProgrammes(lexicon, catalogue, published)
  addRegions(lexicon, catalogue)
  addAdjectives(lexicon, catalogue, published)
  for (const { name, aliases, slug } of published) {
    for (const text of [name.ar ?? '', ...aliases])
      for (const spelling of countrySpellings(text))
        lexicon.add(spelling, { is: 'country', value: slug.en, isRespelled: true })
  }
  const offered = new Set<string>()
  for (const phrase of sharedNames(catalogue)) lexicon.add(phrase, { is: 'name' })
  for (const { name, aliases } of universities.published()) {
    addAll({ is: 'name' }, name, aliases)
    for (const text of [name.en, name.ar, ...aliases]) if (text) offered.add(fold(text))
  }
  for (const known of KNOWN_UNIVERSITIES) {
    const isOffered = [known.name.en, known.name.ar, ...known.aliases].some((text) => offered.has(fold(text)))
    addAll(isOffered ? { is: 'name' } : { is: 'name', absent: known }, known.name, known.aliases)
  }
  for (const city of KNOWN_CITIES) {
    const home = published.find(({ alpha2 }) => alpha2 === city.country)?.slug.en
    addAll({ is: 'name', absent: city, ...(home !== undefined && { home }) }, city.name, city.aliases)
  }
  return lexicon
}

/**
 * The numbers of the cities of published universities and programmes, each with that of a country; those of what has left
 * stay until the next load.
 */
function citiesInUse({ directory, programmes }: Catalogue): Map<number, number> {
  const inUse = new Map<number, number>()
  const slugOf = (country: number) => directory.countries.all[country]?.slug.en ?? ''
  // Which record was read first must make no difference where two countries have a city of this name.
  const note = (city: number, country: number) => {
    const existing = inUse.get(city)
    if (existing === undefined || (existing !== country && slugOf(country) < slugOf(existing))) inUse.set(city, country)
  }
  for (const { city, country } of directory.universities.published()) note(city, country)
  const { city, country } = programmes.columns
  for (let n = 0; n < programmes.end; n++) if (programmes.isLive(n)) note(city[n] as number, country[n] as number)
  return inUse
}

/** Languages in which people type the names of countries. */
const FOREIGN = ['fr', 'tr', 'de', 'es'].map((lang) => new Intl.DisplayNames([lang], { type: 'region' }))
const LATIN = /^[a-z]/
const withTurkishEndings = (name: string): string[] =>
  LATIN.test(name) ? [name, ...['da', 'de', 'ta', 'te'].map((ending) => name + ending)] : [name]

/** "Allemagne", "Almanya'da": no text of the catalogue has these spellings. */
function addForeignNames(lexicon: Lexicon, published: readonly Country[]): void {
  // "Kıbrıs" is what Turkish calls both Cyprus and its north, which has no code and is meant.
  const uncodedFirst = [...published].sort((a, b) => Number(a.alpha2 !== null) - Number(b.alpha2 !== null))
  for (const { alpha2, slug } of uncodedFirst) {
    const names = alpha2 === null ? [] : FOREIGN.map((language) => fold(language.of(alpha2) ?? ''))
    for (const name of [...names, ...(OTHER_COUNTRY_NAMES[alpha2 ?? slug.en]?.split(',') ?? [])]) {
      for (const form of withTurkishEndings(name))
        lexicon.add(form, { is: 'country', value: slug.en, isRespelled: true })
      for (const people of ['liyim', 'luyum', 'liyiz']) lexicon.add(name + people, { is: 'people', country: slug.en })
    }
  }
}

/** "American University" is what several names begin with, in and out of America. */
function* sharedNames({ directory }: Catalogue): Generator<string> {
  const names = [...directory.universities.published()].flatMap(({ name }) => [name.en, name.ar ?? ''])
  const folded = names.map((name) => ` ${fold(name)} `)
  for (const { en, ar } of Object.values(DEMONYMS)) {
    for (const phrase of [`${en} university`, `الجامعة ال${ar}ة`]) {
      const wanted = ` ${fold(phrase)} `
      if (folded.some((name) => name.includes(wanted))) yield phrase
    }
  }
}

/** "Chevening": a name that the catalogue has itself, as "Erasmus", is searched literally. */
function addScholarshipProgrammes(lexicon: Lexicon, { live }: Catalogue, published: readonly Country[]): void {
  for (const { names, country } of SCHOLARSHIP_PROGRAMMES) {
    const slug = published.find(({ alpha2 }) => alpha2 !== null && alpha2 === country)?.slug.en
    for (const name of names) {
      const folded = fold(name)
      if (!folded.includes(' ') && live.has(folded)) continue
      lexicon.add(name, { is: 'scholarship', value: 'available', ...(slug !== undefined && { country: slug }) })
    }
  }
}

/** "Europe" is its countries that have programmes. */
function addRegions(lexicon: Lexicon, { directory, programmes: { sets, facets } }: Catalogue): void {
  const offering = directory.countries.all.filter(({ published }, number) => {
    const set = facets.destination[number]
    return published && set !== undefined && sets.countBoth(set, facets.live) > 0
  })
  for (const { phrases, countries } of regions) {
    const slugs = offering.flatMap(({ alpha2, slug }) => (alpha2 !== null && countries.has(alpha2) ? slug.en : []))
    if (slugs.length > 0) for (const phrase of phrases) lexicon.add(phrase, { is: 'region', countries: slugs })
  }
}

type Adjective = Extract<Meaning, { is: 'adjective' }>

/** "Turkish" is a language and says of which country a university is. */
function addAdjectives(lexicon: Lexicon, { programmes }: Catalogue, published: readonly Country[]): void {
  const adjectives = new Map<string, Adjective>()
  const add = (phrase: string, meaning: Partial<Adjective>) => {
    const key = fold(phrase).replace(/^ال(?=..)/, '')
    adjectives.set(key, { ...adjectives.get(key), is: 'adjective', ...meaning })
  }
  const spellings = new Map(
    published.flatMap(({ name, slug }) =>
      countrySpellings(name.ar ?? '').map((spelling) => [withoutArticle(spelling), { spelling, country: slug.en }]),
    ),
  )
  for (const { alpha2, slug } of published) {
    const demonym = alpha2 === null ? undefined : DEMONYMS[alpha2]
    if (!demonym) continue
    for (const phrase of [demonym.en, demonym.ar, `${demonym.ar}ة`]) add(phrase, { country: slug.en })
    for (const people of [`${demonym.en}s`, `${demonym.ar}ين`, `${demonym.ar}ون`, `${demonym.ar}ات`])
      lexicon.add(people, { is: 'people', country: slug.en })
  }
  const { sets, facets } = programmes
  for (const [code, set] of facets.language) {
    if (sets.countBoth(set, facets.live) === 0) continue
    const arabic = languageLabel(code, 'ar')
    const phrases = [languageLabel(code, 'en'), arabic, arabic.replace(/ة$/, ''), ...(LANGUAGE_ALIASES[code] ?? [])]
    for (const phrase of phrases) add(phrase, { language: code })
  }
  for (const [phrase, meaning] of adjectives) {
    lexicon.add(phrase, { ...meaning, ...spellings.get(phrase) })
  }
}

type Country = { alpha2: string | null; name: Localized; slug: Localized }
