import { describe, expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery, type SearchItem } from '#catalogue-index/query/query.ts'
import { rows } from '#db/rows.ts'
import { randomFrom } from '#demo/generator/random.ts'
import { words } from '#lib/fold.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildFaculty,
  buildProgramme,
  buildTag,
  buildUniversity,
  tagProgramme,
} from '#tests/support/factories.ts'
import { hardText } from './support/hard-texts.ts'
import { fillCatalogue, SMALL, TODAY } from './support/random-catalogue.ts'

const { db } = await withDatabase()
await fillCatalogue(db, randomFrom('texts 1'), { ...SMALL, programmes: 300 })
const index = await CatalogueIndex.load(db, { now: () => TODAY })

/** Every text of every item, as tests/search/support/oracle.sql lists them. */
const list = await rows<{ id: string; texts: string[] }>(db)`
  with tagged as (
    select t.id, array[t.name_en, t.name_ar] || t.keywords_en || t.keywords_ar || t.aliases as texts from tags t
  ), placed as (
    select c.id, array[c.name_en, c.name_ar] || c.aliases as texts from countries c
  ), written as (
    select p.id, array[p.name_en, p.name_ar, f.name_en, f.name_ar] || p.aliases || f.aliases || c.texts
      || case when k.city_en is null then array[u.city_en, u.city_ar] else array[k.city_en, k.city_ar] end
      || case when u.id is null then array[p.provider_en, p.provider_ar] else array[u.name_en, u.name_ar, u.short_name] || u.aliases end
      || array(select unnest(t.texts) from tagged t join programme_tags x on x.tag_id = t.id where x.programme_id = p.id)
      || array(select unnest(words) from search_titles
        where value in (p.level::text, case p.kind when 'major' then 'major' else 'course' end)) as texts
    from programmes p
    join faculties f on f.id = p.faculty_id
    left join universities u on u.id = p.university_id
    left join placed c on c.id = p.country_id
    left join campuses k on k.id = p.campus_id
    where p.status = 'published' and (u.id is null or u.status = 'published')
    union all
    select u.id, array[u.name_en, u.name_ar, u.short_name, u.city_en, u.city_ar] || u.aliases || c.texts
    from universities u join placed c on c.id = u.country_id where u.status = 'published'
    union all
    select a.id, array[a.title_en, a.title_ar]
      || array(select unnest(t.texts) from tagged t join article_tags x on x.tag_id = t.id where x.article_id = a.id)
      || array(select unnest(c.texts) from placed c join article_countries x on x.country_id = c.id where x.article_id = a.id)
    from articles a where a.status = 'published'
  )
  select id, array_remove(texts, null) as texts from written`
const tokensOf = new Map(list.map(({ id, texts }) => [id, new Set(texts.flatMap((text) => words(text)))]))

const stem = (word: string) => (word.startsWith('ال') && word.length >= 4 ? word.slice(2) : null)
const holds = (token: string, word: string) =>
  token.includes(word) || (stem(word) !== null && token.startsWith(stem(word) as string))

const everyToken = [...new Set([...tokensOf.values()].flatMap((tokens) => [...tokens]))]
const isWhole = (token: string, word: string) => token === word || stem(token) === word || token === stem(word)
const named = await rows<{ names: string[] }>(db)`
  select array_remove(array[p.name_en, p.name_ar] || p.aliases, null) as names
  from programmes p left join universities u on u.id = p.university_id
  where p.status = 'published' and (u.id is null or u.status = 'published')`
const nameTokens = [...new Set(named.flatMap(({ names }) => names.flatMap((name) => words(name))))]
/** A Latin word of up to three letters that is somewhere as a whole, an Arabic one of two, the article not counted, that is so in a name. */
const isWholeOnly = (word: string) =>
  (/^[a-z]{1,3}$/.test(word) && everyToken.some((token) => isWhole(token, word))) ||
  (/^[\u0620-\u064a]{1,2}$/.test(stem(word) ?? word) && nameTokens.some((token) => isWhole(token, word)))

function bruteForce(query: string): string[] {
  const wanted = words(query)
  const matches = ([, tokens]: [string, Set<string>]) =>
    wanted.every((word) => [...tokens].some((token) => (isWholeOnly(word) ? isWhole(token, word) : holds(token, word))))
  return [...tokensOf]
    .filter(matches)
    .map(([id]) => id)
    .sort()
}

function everythingFound(q: string): string[] {
  const first = index.search({ ...emptyQuery(), q }, 'en')
  const rest = Array.from({ length: first.pages - 1 }, (_, at) =>
    index.search({ ...emptyQuery(), q, page: at + 2 }, 'en'),
  )
  return [first, ...rest].flatMap(({ items }) => items.filter(hasTheWords).map(({ _id }) => _id)).sort()
}

/** Universities that are found through their programmes have not the words themselves. */
const hasTheWords = (item: SearchItem) => item.type !== 'university' || item.programmesFound === null

const random = randomFrom('texts 1 queries')
const written = list.flatMap(({ texts }) => texts.filter((text) => text !== ''))
const scripts = { Latin: /[a-z]/i, Arabic: /[\u0600-\u06ff]/ }

describe.each(Object.entries(scripts))('texts of 1 to 40 characters in %s script', (_, script) => {
  const ofScript = written.filter((text) => script.test(text))
  test.each(Array.from({ length: 40 }, (_, n) => n + 1))('of %i find what holds them', (length) => {
    for (let n = 0; n < 5; n++) {
      // A piece of what is written somewhere, of several texts, or with a word that is nowhere.
      let text = random.pick(ofScript)
      while (text.length < length) text += ` ${n < 3 ? text : n < 4 ? random.pick(ofScript) : hardText(random)}`
      const from = random.between(0, text.length - length)
      const q = text.slice(from, from + length).toWellFormed()
      if (words(q).length > 0) expect(everythingFound(q), JSON.stringify(q)).toEqual(bruteForce(q))
    }
  })
})

test.each([
  ['of as many words as fit', Array.from({ length: 66 }, (_, n) => `!${String.fromCharCode(97 + (n % 26))}`).join(' ')],
  ['of one long name', `law !${Array.from({ length: 60 }, (_, n) => String.fromCharCode(97 + (n % 26))).join('-')}`],
])('what is left out may be %s', (_, q) => {
  expect(ranked.search({ ...emptyQuery(), q: q.slice(0, 200) }, 'en').counts.sumResult).toBeGreaterThanOrEqual(0)
})

test.each([
  ['case', 'LAW', 'law'],
  ['Latin accents', 'MÉDECINE', 'medecine'],
  ['Turkish letters', 'İSTANBUL', 'ıstanbul'],
  ['German and Polish letters', 'Straße łódź', 'strasse lodz'],
  ['alef forms', 'إدارة أعمال', 'ادارة اعمال'],
  ['ta marbuta and ha', 'مدرسة', 'مدرسه'],
  ['alef maqsura and ya', 'عربى مستشفى', 'عربي مستشفي'],
  ['hamza on its seats', 'مؤتمر شئون', 'موتمر شيون'],
  ['tashkeel', 'طِبّ عُلوم', 'طب علوم'],
  ['tatweel', 'جَـــامِعَة', 'جامعة'],
  ['Persian letters', 'کلیه', 'كليه'],
  ['digits', '۱۲۳ ١٢٣', '123'],
  ['presentation forms', 'ﻻ ﬁne', 'لا fine'],
  ['the order of words', 'science law', 'law science'],
  ['punctuation', '«law», (science)!', 'law science'],
])('%s make no difference', (_, one, other) => {
  const found = everythingFound(one)
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(everythingFound(other))
})

const small = await withDatabase()
const university = await buildUniversity(small.db, { nameEn: 'Lawford College', nameAr: 'كلية' })
await buildProgramme(small.db, { nameEn: 'Flawless Design' })
await buildProgramme(small.db, { nameEn: 'Lawful Trade' })
await buildProgramme(small.db, { nameEn: 'Law' })
await buildProgramme(small.db, { nameEn: 'Pottery', universityId: university.id })
const weaving = await buildProgramme(small.db, { nameEn: 'Weaving' })
await tagProgramme(small.db, weaving.id, (await buildTag(small.db, { nameEn: 'Thing', aliases: ['law'] })).id)
await buildProgramme(small.db, { nameEn: 'Stone Masonry', level: 'bachelor' })
await buildProgramme(small.db, { nameEn: 'Ph Metre', level: 'phd' })
await buildProgramme(small.db, { nameEn: 'Basket Making', level: 'diploma', kind: 'special_course' })
const turkiye = await buildCountry(small.db, { nameEn: 'Türkiye', nameAr: 'تركيا' })
const faculty = await buildFaculty(small.db, { nameEn: 'Crafts', nameAr: 'الهندسة' })
await buildProgramme(small.db, {
  nameEn: 'Turning',
  universityId: null,
  kind: 'external_course',
  countryId: turkiye.id,
  facultyId: faculty.id,
  level: 'certificate',
})
const kilnford = await buildUniversity(small.db, { nameEn: 'Kilnford College' })
await buildProgramme(small.db, { nameEn: 'Bakilning' })
await buildProgramme(small.db, { nameEn: 'Kilnware' })
await buildProgramme(small.db, { nameEn: 'Glazing', universityId: kilnford.id })
await buildProgramme(small.db, { nameEn: 'Art of the Kiln' })
await buildProgramme(small.db, { nameEn: 'Firing', aliases: ['The Potter’s Oven', 'Kiln'] })
const ceramics = await buildProgramme(small.db, { nameEn: 'Ceramics' })
await tagProgramme(small.db, ceramics.id, (await buildTag(small.db, { nameEn: 'Heat', aliases: ['kiln'] })).id)
await buildUniversity(small.db, { nameEn: 'Smithy College' })
await buildUniversity(small.db, { nameEn: 'Mitchell University' })
await buildUniversity(small.db, { nameEn: 'Institute of Potters', shortName: 'MIT', aliases: ['PotLab', 'Old Kiln'] })
await buildUniversity(small.db, { nameEn: 'Potlabour School' })
const ranked = await CatalogueIndex.load(small.db)

const majors = (q: string) =>
  ranked.search({ ...emptyQuery(), q, kind: 'major' }, 'en').items.map(({ name }) => name.en)

test('a name that is just the query comes first, then whole words before starts before insides, names before topics', () => {
  expect(majors('kiln')).toEqual(['Firing', 'Art of the Kiln', 'Ceramics', 'Kilnware', 'Glazing', 'Bakilning'])
})

test('a Latin word of up to three letters matches whole words, where there are any', () => {
  expect(majors('law')).toEqual(['Law', 'Weaving'])
  expect(majors('wea')).toEqual(['Weaving'])
})

test.each([
  ['lew', 'Law'],
  ['Potery LAWFUL', 'Pottery LAWFUL'],
  ['weavinq desing', 'Weaving Design'],
  ['turkije', 'Türkiye'],
  ['الهندصة', 'الهندسة'],
  ['masterr', 'master'],
  ['lew potery weavinq desing', 'Law Pottery Weaving Design'],
  ['lew potery weavinq desing turkije', null],
  ['law', null],
  ['lavv', null],
  ['zzzzzzzz law', null],
])('for words that nothing has, the nearest known ones are offered as they are written: %s → %s', (q, offered) => {
  expect(ranked.search({ ...emptyQuery(), q }, 'en').didYouMean).toBe(offered)
})

describe('programmes are found by the words for their level and kind', () => {
  const found = (q: string) =>
    ranked
      .search({ ...emptyQuery(), q }, 'en')
      .items.filter(hasTheWords)
      .map(({ name }) => name.en)
      .sort()
  test.each([
    ['bachelor stone', ['Stone Masonry']],
    ['BSc', ['Stone Masonry']],
    ['البكالوريوس', ['Stone Masonry']],
    ['undergraduate', ['Stone Masonry']],
    ['phd', ['Ph Metre']],
    ['دكتوراة', ['Ph Metre']],
    ['diploma', ['Basket Making']],
    ['شهادة', ['Turning']],
    ['course', ['Basket Making', 'Turning']],
    ['دورات', ['Basket Making', 'Turning']],
    ["Master's pottery", ['Pottery']],
    ['تخصص pottery', ['Pottery']],
  ])('%s → %j', (q, names) => expect(found(q)).toEqual(names))
})

test('a university goes by its short name, and by an alias of one word, as by its name', () => {
  const universities = (q: string) =>
    ranked.search({ ...emptyQuery(), q, kind: 'university' }, 'en').items.map(({ name }) => name.en)
  expect(universities('mit')).toEqual(['Institute of Potters'])
  expect(universities('potlab')).toEqual(['Institute of Potters', 'Potlabour School'])
})

test('leaving out a word that finds nothing beside the others is offered', () => {
  const { relaxations, didYouMean } = ranked.search({ ...emptyQuery(), q: 'Pottery Weaving' }, 'en')
  expect(didYouMean).toBeNull()
  const names = relaxations.map(({ items, ...relaxation }) => ({
    ...relaxation,
    found: items.filter(hasTheWords).map(({ name }) => name.en),
  }))
  expect(names).toEqual([
    { without: ['q'], word: 'Pottery', count: 2, found: ['Weaving'] },
    { without: ['q'], word: 'Weaving', count: 2, found: ['Pottery'] },
  ])
})

const letters = Array.from({ length: 100 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(' ')

test.each(['\0', '%', "' or 1=1 --", '\\', '[a-z]+', '🎓', 'ال', 'ا'.repeat(200), letters])(
  'a query may be %j',
  (q) => {
    const answer = index.search({ ...emptyQuery(), q, page: 1_000_000, sort: 'name' }, 'ar')
    expect(answer.items).toEqual([])
    const { sumResult, sumUniversities } = answer.counts
    expect(answer.viaProgrammes ? sumResult - sumUniversities : sumResult).toBe(everythingFound(q).length)
  },
)
