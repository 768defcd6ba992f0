import { describe, expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import { assignments, identifier, insertion, rows } from '#db/rows.ts'
import { type Random, randomFrom } from '#demo/generator/random.ts'
import { fold } from '#lib/fold.ts'
import type { Language } from '#lib/localized.ts'
import { openDatabase, withDatabase } from '#tests/support/database.ts'
import {
  buildCountry,
  buildExchangeRate,
  buildIntake,
  buildProgramme,
  buildUniversity,
} from '#tests/support/factories.ts'
import { rounds } from '#tests/support/iterations.ts'
import { hardQuery, hardText } from './support/hard-texts.ts'
import {
  fillCatalogue,
  randomArticle,
  randomCountry,
  randomFaculty,
  randomIntakes,
  randomPopularity,
  randomProgramme,
  randomTag,
  randomUniversity,
  TODAY,
} from './support/random-catalogue.ts'
import { randomQuery } from './support/random-query.ts'

const { db } = await withDatabase()
const SEED = 'changes 1'
await fillCatalogue(db, randomFrom(SEED), {
  countries: 10,
  faculties: 6,
  tags: 8,
  universities: 25,
  programmes: 250,
  articles: 15,
})

/** The groups of programmes with all that is known about each; numbers of the catalogue are not the same in two. */
const landingPagesOf = (index: CatalogueIndex) =>
  index.groups().map((group) => {
    const { members: _, country, ...facts } = group
    return { ...facts, country: country.slug, ...index.summarise(group) }
  })

const idsIn = async (table: string) =>
  (await rows(db)`select id from ${identifier(table)} order by id`).map((row) => row.id as string)
const pick = async (random: Random, table: string) => random.pick(await idsIn(table))

/** One change, of any kind that staff can make. */
async function change(random: Random): Promise<void> {
  const kind = random.between(0, 14)
  const places = await rows<{ id: string; country_id: string }>(db)`select id, country_id from universities order by id`
  const countryIds = await idsIn('countries')
  const set = async (table: string, values: object) =>
    rows(db)`update ${identifier(table)} set ${assignments({ ...values })} where id = ${await pick(random, table)}`
  const without = <T extends object>({
    id,
    slug_en,
    slug_ar,
    ...rest
  }: T & { id: string; slug_en: string; slug_ar: string | null }) => rest

  if (kind <= 2) {
    const row = randomProgramme(random, places, countryIds, await idsIn('faculties'))
    await rows(db)`insert into programmes ${insertion([row])}`
    const intakes = randomIntakes(random, row.id)
    if (intakes.length > 0) await rows(db)`insert into intakes ${insertion(intakes)}`
  } else if (kind <= 5) {
    const row = without(randomProgramme(random, places, countryIds, await idsIn('faculties')))
    await set('programmes', { ...row, campus_id: null })
  } else if (kind === 6) await rows(db)`delete from programmes where id = ${await pick(random, 'programmes')}`
  else if (kind === 7) await set('universities', without(randomUniversity(random, countryIds)))
  else if (kind === 8) await rows(db)`insert into universities ${insertion([randomUniversity(random, countryIds)])}`
  else if (kind === 9) {
    const id = await pick(random, 'programmes')
    await rows(db)`delete from intakes where programme_id = ${id}`
    const intakes = randomIntakes(random, id)
    if (intakes.length > 0) await rows(db)`insert into intakes ${insertion(intakes)}`
  } else if (kind === 10) {
    const id = await pick(random, 'programmes')
    await rows(db)`delete from programme_tags where programme_id = ${id}`
    await rows(db)`insert into programme_tags (programme_id, tag_id) values (${id}, ${await pick(random, 'tags')})`
  } else if (kind === 11) {
    await set('tags', without(randomTag(random)))
    await set('faculties', without(randomFaculty(random)))
    await rows(db)`update campuses set city_en = ${hardText(random)} where id = ${await pick(random, 'campuses')}`
  } else if (kind === 12) {
    await set('countries', without(randomCountry(random)))
    await rows(db)`insert into tags ${insertion([randomTag(random)])}`
  } else if (kind === 13) {
    const [table, type] = random.pick([
      ['programmes', 'programme'],
      ['universities', 'university'],
      ['articles', 'article'],
    ] as const)
    const records = (await idsIn(table)).map((id) => ({ id }))
    await rows(db)`delete from popularity where entity_type = ${type} and step = ${random.between(1, 3)}`
    const chosen = randomPopularity(random, type, records.slice(0, 40))
    if (chosen.length > 0) {
      await rows(
        db,
      )`insert into popularity ${insertion(chosen)} on conflict (entity_id) do update set step = excluded.step`
    }
  } else {
    await set('articles', without(randomArticle(random)))
    await rows(db)`insert into articles ${insertion([randomArticle(random)])}`
  }
}

/** A text as some hurried person types it: with a letter left out, doubled or in the place of another. */
function misspelled(random: Random, text: string): string {
  const at = random.between(0, Math.max(text.length - 1, 0))
  const letter = text.charAt(at)
  const [before, after] = [text.slice(0, at), text.slice(at + 1)]
  return (
    before + random.pick(['', letter + letter, after.charAt(0) + letter, random.pick(['a', 'e', 'ا', 'م'])]) + after
  )
}

/** What an index understands of the words of a query, and how much that finds. */
function wordsOf(index: CatalogueIndex, query: SearchQuery, lang: Language) {
  const { answer, understood } = index.searchAsMeant(query, lang)
  return {
    // A corrected word is written as some text of the catalogue writes it; any of them will do.
    understood: understood && {
      ...understood,
      correctedTo: understood.correctedTo && fold(understood.correctedTo),
      query: { ...understood.query, q: fold(understood.query.q) },
    },
    counts: answer.counts,
    ids: answer.items.map(({ _id }) => _id),
    nearest: answer.didYouMean && fold(answer.didYouMean),
  }
}

/** A nearer word is offered as some text of the catalogue writes it; any of them will do. */
const inAnySpelling = <T extends { didYouMean: string | null }>({ didYouMean, ...answer }: T) => ({
  ...answer,
  nearest: didYouMean && fold(didYouMean),
})

/** Compares what a followed index answers to many questions with what one answers that is loaded afresh. */
async function expectAsFresh(followed: CatalogueIndex, random: Random, about: string): Promise<void> {
  const fresh = await CatalogueIndex.load(db, { now: () => TODAY })
  const tokens = {
    destinations: fresh.countries().map(({ slug }) => slug.en),
    faculties: fresh.faculties().map(({ slug }) => slug.en),
  }
  for (let n = 0; n < 40; n++) {
    const lang = random.pick(['en', 'ar'] as const)
    const query = { ...randomQuery(random, tokens), page: random.pick([1, 1, 2, 5]) }
    const label = `${about} of "${SEED}" in ${lang}: ${JSON.stringify(query)}`
    expect(inAnySpelling(followed.search(query, lang)), label).toEqual(inAnySpelling(fresh.search(query, lang)))
    expect(wordsOf(followed, query, lang), label).toEqual(wordsOf(fresh, query, lang))
    const typed = random.happens(0.5) ? hardQuery(random) : misspelled(random, hardQuery(random))
    expect(followed.suggestCounted(typed, lang), typed).toEqual(fresh.suggestCounted(typed, lang))
  }
  for (const kind of ['major', 'course', 'university', 'blog'] as const) {
    expect([...followed.items(kind)]).toEqual([...fresh.items(kind)])
  }
  for (const lang of ['en', 'ar'] as const) {
    const byFee = { ...emptyQuery(), sort: 'fee' } as const
    expect(followed.search(byFee, lang)).toEqual(fresh.search(byFee, lang))
    expect(followed.scholarships(byFee, lang)).toEqual(fresh.scholarships(byFee, lang))
  }
  expect(landingPagesOf(followed)).toEqual(landingPagesOf(fresh))
  expect(followed.deadlines()).toEqual(fresh.deadlines())
  for (const { slug } of fresh.countries()) expect(followed.inCountry(slug.en)).toEqual(fresh.inCountry(slug.en))
  expect(followed.countries().map(({ name }) => name)).toEqual(fresh.countries().map(({ name }) => name))
  expect(followed.tags().map(({ keywords }) => keywords)).toEqual(fresh.tags().map(({ keywords }) => keywords))
}

test('an index that followed many changes answers like one that is loaded afresh', async () => {
  const random = randomFrom(`${SEED} searches`)
  const followed = await CatalogueIndex.load(db, { now: () => TODAY })
  for (const round of rounds(8, 60)) {
    for (let n = random.between(1, 12); n > 0; n--) await change(random)
    const { reloading } = await followed.refresh(db)
    expect(reloading).toBeUndefined()
    await expectAsFresh(followed, random, `round ${round}`)
  }
})

/** Other fees for some programmes; where there was one there is one. */
async function changeFees(random: Random): Promise<void> {
  const priced = await rows<{ id: string }>(db)`select id from programmes where fee_amount is not null order by id`
  for (const { id } of priced) {
    if (random.happens(0.7)) continue
    await rows(db)`
      update programmes set fee_amount = ${random.pick([0, 0.01, 333.33, random.between(1, 90_000)])},
        fee_currency = ${random.pick(['USD', 'EUR', 'KWD'])}, discount_percent = ${random.pick([null, 0, 33, 100])}
      where id = ${id}`
  }
}

test('fees that change are written in place, and all answers are as after a load', async () => {
  const random = randomFrom(`${SEED} fees`)
  const followed = await CatalogueIndex.load(db, { now: () => TODAY })
  for (const round of rounds(3, 20)) {
    // Searches before the change leave their caches behind.
    followed.searchAsMeant({ ...emptyQuery(), q: hardQuery(random), sort: 'fee' }, 'en')
    await changeFees(random)
    const { reloading, changed } = await followed.refresh(db)
    expect([reloading, followed.size().changed]).toEqual([undefined, 0])
    expect(changed).toBeGreaterThan(20)
    await expectAsFresh(followed, random, `fees ${round}`)
  }
  for (const round of rounds(4, 30)) {
    await changeFees(random)
    for (let n = random.between(1, 4); n > 0; n--) await change(random)
    await followed.refresh(db)
    await expectAsFresh(followed, random, `fees among others ${round}`)
  }
})

test('fees that change with the rank of their universities come with it', async () => {
  const followed = await CatalogueIndex.load(db, { now: () => TODAY })
  await rows(db)`update universities set rank = 1501 - rank where rank is not null`
  await changeFees(randomFrom(`${SEED} ranks`))
  await followed.refresh(db)
  const fresh = await CatalogueIndex.load(db, { now: () => TODAY })
  const byRank = { ...emptyQuery(), kind: 'major', sort: 'rank' } as const
  expect(followed.search(byRank, 'en')).toEqual(fresh.search(byRank, 'en'))
})

test('fees of more programmes than may change otherwise need no reload', async () => {
  const { db, db: own } = await openDatabase()
  await buildExchangeRate(db, 'USD')
  const { id } = await buildProgramme(db, { feeAmount: 100, feeCurrency: 'USD' })
  await rows(own)`
    insert into programmes (kind, name_en, slug_en, university_id, country_id, faculty_id, level, mode, languages,
      fee_amount, fee_currency, status, published_at)
    select kind, name_en, slug_en || '-' || n, university_id, country_id, faculty_id, level, mode, languages,
      100 + n, fee_currency, status, published_at from programmes, generate_series(1, 4500) as n where id = ${id}`
  const index = await CatalogueIndex.load(own)
  const cheapest = () => index.search({ ...emptyQuery(), kind: 'major', sort: 'fee' }, 'en').items[0]
  expect(cheapest()).toMatchObject({ _id: id, feeUsd: 100 })
  for (let from = 0; from < 4500; from += 500)
    await rows(own)`
      update programmes set fee_amount = fee_amount + 10000 where fee_amount between ${100 + from} and ${599 + from}`
  const { reloading, changed } = await index.refresh(own)
  expect(reloading).toBeUndefined()
  expect(changed).toBeGreaterThan(4096)
  expect(cheapest()).toMatchObject({ feeUsd: 4600 })
  // A bin of fees that had few programmes, and is counted by a list, has thousands now; another one has lost all but one.
  const fresh = await CatalogueIndex.load(own)
  expect(index.search(emptyQuery(), 'en')).toEqual(fresh.search(emptyQuery(), 'en'))
})

test('time passes by itself: intakes that are over where the university is are no longer the next', async () => {
  let now = TODAY
  const followed = await CatalogueIndex.load(db, { now: () => now })
  for (const hours of [1, 6, 12, 19, 24, 48, 24 * 31]) {
    now = new Date(TODAY.getTime() + hours * 3_600_000)
    await followed.refresh(db)
    const fresh = await CatalogueIndex.load(db, { now: () => now })
    expect(followed.asOf).toBe(now.toISOString().slice(0, 10))
    for (const sort of ['deadline', 'start'] as const) {
      const query = { ...emptyQuery(), sort }
      expect(followed.search(query, 'en')).toEqual(fresh.search(query, 'en'))
    }
    expect(followed.deadlines()).toEqual(fresh.deadlines())
  }
})

describe('a deadline ends with its day where the university is', () => {
  test.each([
    ['Pacific/Kiritimati', '2027-05-31', '2027-05-31T10:00:00Z'],
    ['Asia/Kathmandu', '2027-05-31', '2027-05-31T18:15:00Z'],
    ['UTC', '2027-05-31', '2027-06-01T00:00:00Z'],
    ['America/Los_Angeles', '2027-05-31', '2027-06-01T07:00:00Z'],
    ['America/Los_Angeles', '2027-12-31', '2028-01-01T08:00:00Z'],
    // Without a deadline with its month; the intakes below start in June.
    ['Pacific/Kiritimati', null, '2027-06-30T10:00:00Z'],
    ['Pacific/Pago_Pago', null, '2027-07-01T11:00:00Z'],
  ])('%s, %s: %s', async (timezone, deadline, over) => {
    const { db, db: own } = await openDatabase()
    const university = await buildUniversity(db, { timezone })
    const { id } = await buildProgramme(db, { universityId: university.id })
    await buildIntake(db, id, { year: 2027, month: 6, deadline })
    await buildIntake(db, id, { year: 2028, month: 6, deadline: '2028-03-01' })
    let now = new Date(Date.parse(over) - 1)
    const index = await CatalogueIndex.load(own, { now: () => now })
    const nextYear = () => index.cards([id]).map((card) => 'nextIntake' in card && card.nextIntake?.year)
    expect(nextYear()).toEqual([2027])
    now = new Date(over)
    const { reloading } = await index.refresh(own)
    await reloading
    expect(nextYear()).toEqual([2028])
  })

  test('which may move to another time zone', async () => {
    const { db, db: own } = await openDatabase()
    const university = await buildUniversity(db, { timezone: 'America/Los_Angeles' })
    const { id } = await buildProgramme(db, { universityId: university.id })
    await buildIntake(db, id, { year: 2027, month: 6, deadline: '2027-05-31' })
    const index = await CatalogueIndex.load(own, { now: () => new Date('2027-06-01T01:00:00Z') })
    const isAhead = () => index.cards([id]).every((card) => 'nextIntake' in card && card.nextIntake !== null)
    expect(isAhead()).toBe(true)
    await rows(own)`update universities set timezone = 'Europe/Berlin' where id = ${university.id}`
    await index.refresh(own)
    expect(isAhead()).toBe(false)
    await expect(rows(own)`update universities set timezone = 'Mars/Olympus'`).rejects.toThrow('time zone')
  })
})

test('the first university that comes after the load is found through its programmes', async () => {
  const { db: own, db } = await withDatabase()
  const country = await buildCountry(db)
  const old = await buildUniversity(db, { countryId: country.id })
  await buildProgramme(db, { universityId: old.id, level: 'master' })
  const index = await CatalogueIndex.load(own, { now: () => TODAY })
  const university = await buildUniversity(db, { countryId: country.id })
  await index.refresh(own)
  await buildProgramme(db, { universityId: university.id, level: 'phd' })
  await index.refresh(own)
  const { items } = index.search({ ...emptyQuery(), kind: 'university', level: ['phd'] }, 'en')
  expect(items.map(({ _id }) => _id)).toEqual([university.id])
})

test('a list that is read during a change has everything that stays, once and as it is now', async () => {
  const { db, db: own } = await openDatabase()
  const made = []
  for (let n = 0; n < 6; n++) made.push(await buildProgramme(db))
  const index = await CatalogueIndex.load(own)
  const order = [...index.items('major')].map(({ _id }) => _id)
  const reading = index.items('major')
  const read = [reading.next().value, reading.next().value].map((item) => item?._id)
  await rows(own)`update programmes set name_en = 'Renamed' where id = any(${[order[0], order[3]] as string[]})`
  await rows(own)`delete from programmes where id = any(${[order[1], order[4]] as string[]})`
  await buildProgramme(db)
  await index.refresh(own)
  const rest = [...reading]
  expect([...read, ...rest.map(({ _id }) => _id)]).toEqual(order.toSpliced(4, 1))
  expect(rest.map(({ name }) => name.en === 'Renamed')).toEqual([false, true, false])
  await index.reload(own)
  expect([...index.items('major')]).toHaveLength(5)
})

test('a new year offers new start years', async () => {
  let now = TODAY
  const followed = await CatalogueIndex.load(db, { now: () => now })
  const years = () => followed.search(emptyQuery(), 'en').facets.year.map(({ value }) => value)
  expect(years()).toEqual(['2027', '2028', '2029'])
  now = new Date('2028-01-01T00:00:01Z')
  const { reloading } = await followed.refresh(db)
  expect(years()).toEqual(['2027', '2028', '2029'])
  await reloading
  expect(years()).toEqual(['2028', '2029', '2030'])
})

test('single changes may be applied by hand, and a whole kind', async () => {
  const index = await CatalogueIndex.load(db, { now: () => TODAY })
  const [tag] = await rows(db)`
    insert into tags (name_en, slug_en, status) values ('Zeppelins', 'zeppelins', 'published') returning id`
  await index.apply(db, [{ entity: 'tag', id: tag?.id }])
  expect(index.tags().map(({ name }) => name.en)).toContain('Zeppelins')
  await rows(db)`update tags set name_en = 'Airships' where id = ${tag?.id}`
  await index.apply(db, [{ entity: 'tag', id: null }])
  expect(index.tags().map(({ name }) => name.en)).toContain('Airships')
})

test('a university whose country has not been read yet comes with it', async () => {
  const { db, db: own } = await openDatabase()
  await buildExchangeRate(db, 'USD')
  const index = await CatalogueIndex.load(own)
  const { id } = await buildUniversity(db)
  const { id: programmeId } = await buildProgramme(db, { universityId: id })
  // As when all three are committed between two reads of one look.
  await index.apply(own, [
    { entity: 'university', id },
    { entity: 'programme', id: programmeId },
  ])
  const found = (query = {}) => index.search({ ...emptyQuery(), ...query }, 'en').items.map(({ _id }) => _id)
  expect(found()).toEqual([programmeId])
  expect(found({ destination: ['nowhere'], kind: 'university' })).toEqual([])
  expect((await index.refresh(own)).reloading).toBeUndefined()
  expect(found()).toEqual([programmeId, id])
})

test('what was renamed leaves its old words behind until the next load', async () => {
  const id = await pick(randomFrom(SEED), 'tags')
  await rows(db)`update tags set aliases = '{}' where id = ${id}`
  const followed = await CatalogueIndex.load(db, { now: () => TODAY })
  const words = Array.from({ length: 60 }, (_, n) => `word${n}`)
  const before = followed.size().tokens
  for (let round = 0; round < 3; round++) {
    await rows(db)`update tags set aliases = ${words.map((word) => `${word}x${round}`)} where id = ${id}`
    await followed.refresh(db)
  }
  expect(followed.size().tokens).toBe(before + 180)
  await followed.reload(db)
  expect(followed.size().tokens).toBe(before + 60)
})
