import type { Catalogue } from '#catalogue-index/catalogue.ts'
import { yieldToEventLoop } from '#catalogue-index/load/yield-to-event-loop.ts'
import { countrySpellings } from '#catalogue-index/text/country-spellings.ts'
import { languageLabel } from '#catalogue-index/text/labels.ts'
import type { LiveTokens } from '#catalogue-index/text/live-tokens.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { fold, words } from '#lib/fold.ts'
import type { Localized } from '#lib/localized.ts'
import { hasProgrammes } from './country-prefix.ts'
import { DEMONYMS } from './demonyms.ts'
import { CITY_NAMES, KNOWN_CITIES } from './known-cities.ts'
import { KNOWN_UNIVERSITIES } from './known-universities.ts'
import { Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { fixedPhrases } from './phrases.ts'
import { FRENCH_PEOPLE, OTHER_COUNTRY_NAMES } from './phrases-others.ts'
import { regions } from './regions.ts'
import { SCHOLARSHIP_PROGRAMMES } from './scholarship-programmes.ts'

/** What people call a language besides its names. */
const LANGUAGE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  en: ['anglais', 'englisch', 'انكليزي', 'انكليزية', 'انقليزي', 'انجلش', 'إنجليش'],
  fr: ['francais', 'franzosisch', 'فرنساوي'],
  de: ['الماني', 'deutsch'],
  hu: ['الهنغارية', 'هنغاري', 'هنغارية'],
}

const FIXED = fixedPhrases()

/** What a lexicon was made of; another one is made once one of these differs. */
type Basis = { revision: number; offering: string; cities: Set<string> }

/** `live` are the words that the basis was last compared for. */
const made = new WeakMap<Catalogue, { live: LiveTokens; basis: Basis; lexicon: Lexicon }>()

/** The names of a catalogue and the phrases that mean the same in every one. Most changes of programmes leave it as it is. */
export function lexiconOf(catalogue: Catalogue): Lexicon {
  const { live } = catalogue
  const known = made.get(catalogue)
  if (known?.live === live) return known.lexicon
  const cities = citiesInUse(catalogue)
  const basis = basisOf(catalogue, cities)
  if (known && isSame(known.basis, basis)) {
    known.live = live
    return known.lexicon
  }
  const lexicon = new Lexicon(FIXED)
  for (const _ of namesInto(lexicon, catalogue, cities));
  made.set(catalogue, { live, basis, lexicon })
  return lexicon
}

/** Makes it in slices, for a catalogue that nobody searches yet. */
export async function prepareLexicon(catalogue: Catalogue): Promise<void> {
  const cities = citiesInUse(catalogue)
  const lexicon = new Lexicon(FIXED)
  for (const _ of namesInto(lexicon, catalogue, cities)) await yieldToEventLoop()
  made.set(catalogue, { live: catalogue.live, basis: basisOf(catalogue, cities), lexicon })
}

function basisOf(catalogue: Catalogue, citiesInUse: ReadonlyMap<number, number>): Basis {
  const { directory, programmes, live } = catalogue
  const countries = directory.countries.all.map(({ slug }) => Number(hasProgrammes(catalogue, slug.en)))
  const languages = [...languagesIn({ programmes })].sort()
  const named = SCHOLARSHIP_NAMES.map((name) => Number(live.has(name)))
  const { en, ar } = directory.cities
  // By their names: a programme that changes brings a number of its own for the same city.
  const cities = new Set(citiesInUse.entries().map(([city, country]) => `${country} ${en[city]} ${ar[city]}`))
  const offering = `${countries.join('')} ${languages.join()} ${named.join('')}`
  return { revision: directory.revision, offering, cities }
}

const isSame = (one: Basis, other: Basis): boolean =>
  one.revision === other.revision &&
  one.offering === other.offering &&
  one.cities.size === other.cities.size &&
  one.cities.values().every((city) => other.cities.has(city))

/** Adds what has a name, and yields now and then. */
function* namesInto(lexicon: Lexicon, catalogue: Catalogue, cities: ReadonlyMap<number, number>): Generator<void> {
  const { countries, universities, cities: cityNames } = catalogue.directory
  const published = [...countries.published()]
  const addAll = (meaning: Meaning, name: Localized, aliases: readonly string[] = []) => {
    for (const text of [name.en, name.ar, ...aliases]) if (text) lexicon.add(text, meaning)
  }
  const named = namedBy(catalogue, published)
  for (const country of published) addAll(named(country), country.name)
  // A city is itself, also where an alias of its country says so: "Dubai".
  for (const [at, countryAt] of cities) {
    yield
    const cityOf = countries.all[countryAt]?.slug.en
    const name = cityNames.en[at] ?? ''
    const city: Meaning = { is: 'name', ...(cityOf !== undefined && { cityOf }) }
    addAll(city, { en: name, ar: cityNames.ar[at] ?? null })
    for (const alias of CITY_NAMES[name]?.split(',') ?? [])
      for (const form of withTurkishEndings(alias)) lexicon.add(form, { ...city, looksFor: name })
  }
  for (const country of published) for (const alias of country.aliases) lexicon.add(alias, named(country))
  yield
  addForeignNames(lexicon, published, named)
  yield
  addScholarshipProgrammes(lexicon, catalogue, published)
  addRegions(lexicon, catalogue)
  yield
  addAdjectives(lexicon, catalogue, published)
  yield
  for (const country of published)
    for (const text of [country.name.ar ?? '', ...country.aliases])
      for (const spelling of countrySpellings(text)) lexicon.add(spelling, { ...named(country), isRespelled: true })
  const offered = new Set<string>()
  yield* addSharedNames(lexicon, catalogue)
  yield
  for (const { name, aliases } of universities.published()) {
    yield
    addAll({ is: 'name' }, name, aliases)
    for (const text of [name.en, name.ar, ...aliases]) if (text) offered.add(fold(text))
    // "Sapienza", "University of Manchester"
    for (const text of [name.en, ...aliases])
      if (/^(?:the|la) /i.test(text)) lexicon.add(text.replace(/^\S+ /, ''), { is: 'name' })
  }
  for (const known of KNOWN_UNIVERSITIES) {
    yield
    const isOffered = [known.name.en, known.name.ar, ...known.aliases].some((text) => offered.has(fold(text)))
    addAll(isOffered ? { is: 'name' } : { is: 'name', absent: known }, known.name, known.aliases)
  }
  for (const city of KNOWN_CITIES) {
    yield
    const home = published.find(({ alpha2 }) => alpha2 === city.country)?.slug.en
    addAll({ is: 'name', absent: city, ...(home !== undefined && { home }) }, city.name, city.aliases)
  }
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

type Named = (country: Country) => Extract<Meaning, { is: 'country' }>

/** What the name of a country means: "Cyprus", where nobody teaches, also "Northern Cyprus". */
function namedBy(catalogue: Catalogue, published: readonly Country[]): Named {
  const uncoded = published.filter(({ alpha2, slug }) => alpha2 === null && hasProgrammes(catalogue, slug.en))
  return ({ name, slug }) => {
    const also = uncoded.find((one) => one.name.en.endsWith(` ${name.en}`))
    const isMeant = also !== undefined && !hasProgrammes(catalogue, slug.en)
    return { is: 'country', value: slug.en, ...(isMeant && { also: also.slug.en }) }
  }
}

/** Languages in which people type the names of countries. */
const FOREIGN = ['fr', 'tr', 'de', 'es'].map((lang) => new Intl.DisplayNames([lang], { type: 'region' }))
const LATIN = /^[a-z]/
const withTurkishEndings = (name: string): string[] =>
  LATIN.test(name) ? [name, ...['da', 'de', 'ta', 'te'].map((ending) => name + ending)] : [name]

/** "Allemagne", "Almanya'da": no text of the catalogue has these spellings. */
function addForeignNames(lexicon: Lexicon, published: readonly Country[], named: Named): void {
  // "Kıbrıs" is what Turkish calls both Cyprus and its north, which has no code and is meant.
  const uncodedFirst = [...published].sort((a, b) => Number(a.alpha2 !== null) - Number(b.alpha2 !== null))
  for (const country of uncodedFirst) {
    const { alpha2, slug } = country
    const names = alpha2 === null ? [] : FOREIGN.map((language) => fold(language.of(alpha2) ?? ''))
    for (const name of [...names, ...(OTHER_COUNTRY_NAMES[alpha2 ?? slug.en]?.split(',') ?? [])]) {
      for (const form of withTurkishEndings(name)) lexicon.add(form, { ...named(country), isRespelled: true })
      for (const people of ['liyim', 'luyum', 'liyiz']) lexicon.add(name + people, { is: 'people', country: slug.en })
    }
  }
}

/** "American University" is what several names begin with, in and out of America. */
function* addSharedNames(lexicon: Lexicon, { directory }: Catalogue): Generator<void> {
  const runs = new Set<string>()
  for (const { name } of directory.universities.published()) {
    yield
    for (const text of [name.en, name.ar ?? '']) {
      const each = words(text)
      for (const [at] of each.entries()) for (const end of [2, 3]) runs.add(each.slice(at, at + end).join(' '))
    }
  }
  for (const { en, ar } of Object.values(DEMONYMS))
    for (const phrase of [`${en} university`, `الجامعة ال${ar}ة`])
      if (runs.has(fold(phrase))) lexicon.add(phrase, { is: 'name' })
}

const SCHOLARSHIP_NAMES = SCHOLARSHIP_PROGRAMMES.flatMap(({ names }) =>
  names.map(fold).filter((name) => !name.includes(' ')),
)

/** "Chevening": a name that the catalogue has itself, as "Erasmus", is searched literally. */
function addScholarshipProgrammes(lexicon: Lexicon, { live }: Catalogue, published: readonly Country[]): void {
  for (const { names, country } of SCHOLARSHIP_PROGRAMMES) {
    const slug = published.find(({ alpha2 }) => alpha2 !== null && alpha2 === country)?.slug.en
    for (const name of names) {
      const folded = fold(name)
      if (!folded.includes(' ') && live.has(folded)) continue
      lexicon.add(name, {
        ...{ is: 'scholarship', value: 'available', named: true },
        ...(slug !== undefined && { country: slug }),
      })
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

/** The codes of languages in which some programme is taught. */
export function* languagesIn({ programmes: { sets, facets } }: Pick<Catalogue, 'programmes'>): Generator<string> {
  for (const [code, set] of facets.language) if (sets.countBoth(set, facets.live) > 0) yield code
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
    for (const people of [
      ...(FRENCH_PEOPLE[alpha2 ?? '']?.split(',') ?? []),
      demonym.people ?? '',
      `${demonym.en}s`,
      `${demonym.ar}ين`,
      `${demonym.ar}ون`,
      `${demonym.ar}ات`,
    ])
      lexicon.add(people, { is: 'people', country: slug.en })
  }
  for (const code of languagesIn({ programmes })) {
    const arabic = languageLabel(code, 'ar')
    const phrases = [languageLabel(code, 'en'), arabic, arabic.replace(/ة$/, ''), ...(LANGUAGE_ALIASES[code] ?? [])]
    for (const phrase of phrases) add(phrase, { language: code })
  }
  for (const [phrase, meaning] of adjectives) {
    lexicon.add(phrase, { ...meaning, ...spellings.get(phrase) })
  }
}

type Country = { alpha2: string | null; name: Localized; slug: Localized }
