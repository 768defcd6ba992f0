import { expect, test } from 'vitest'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { emptyQuery } from '#catalogue-index/query/query.ts'
import { loadDemo } from '#demo/load.ts'
import { withDatabase } from '#tests/support/database.ts'

/** Whole messages, as people type them, over the demo catalogue. */
const { db } = await withDatabase()
const now = new Date('2027-03-15T12:00:00Z')
await loadDemo(db, { now })
const index = await CatalogueIndex.load(db, { now: () => now })

const languageOf = (q: string) => (/\p{Script=Arabic}/u.test(q) ? 'ar' : 'en')
const ask = (q: string) => index.searchAsMeant({ ...emptyQuery(), q }, languageOf(q))

test.each([
  ['الطب', 'طب'],
  ['الطب في تركيا', 'طب في تركيا'],
])('%s finds as many as %s', (one, other) => {
  expect(ask(one).answer.counts).toEqual(ask(other).answer.counts)
})

test.each([
  ['law or medicine or pharmacy or nursing or dentistry or architecture', ['dentistry', 'architecture']],
  ['medicine, pharmacy, nursing, dentistry, law, architecture', ['law', 'architecture']],
  ['طب او صيدلة او تمريض او اسنان او هندسة او قانون', ['هندسة', 'قانون']],
  ['istanbul or ankara or cairo or rome or london or paris law', ['london', 'paris']],
])('%s: four are looked for, the others are said to be left out', (q, leftOut) => {
  const { answer, understood } = ask(q)
  expect(answer.counts.sumMajors).toBeGreaterThan(0)
  expect(understood?.omitted).toEqual(leftOut)
})

test.each([
  ['خريج مصري', 'egypt'],
  ['خريج مصري ابي ماجستير', 'egypt'],
  ['خريج سوداني', 'sudan'],
  ['egyptian graduate', 'egypt'],
])('%s: where somebody is from is no place to study', (q, home) => {
  const { understood } = ask(q)
  expect(understood?.home?.slug.en).toBe(home)
  expect(understood?.query.destination).toEqual([])
})

test.each([
  ['german engineer degree', 'germany'],
  ['british lawyer course', 'united-kingdom'],
  ['شهادة مهندس ألماني', 'germany'],
  ['turkish graduate programs', 'turkiye'],
])('%s: a degree of a country, not of somebody from there', (q, country) => {
  const { understood, answer } = ask(q)
  expect(understood?.home).toBeNull()
  expect(understood?.query.destination).toEqual([country])
  expect(answer.counts.sumMajors).toBeGreaterThan(0)
})

test.each([
  ['oxford vs cambridge law', 'University of Oxford', ['cambridge']],
  ['harvard or yale or stanford', 'Harvard University', ['yale', 'stanford']],
])('%s: one that is missing is named, the others are left out', (q, name, leftOut) => {
  const { absent, understood } = ask(q)
  expect(absent?.name.en).toBe(name)
  expect(understood?.omitted).toEqual(leftOut)
})

test.each(['دورة لغة المانية b1', 'دورة المانية b1', 'german course b1'])('%s: a language, not a country', (q) => {
  const { understood, answer } = ask(q)
  expect(understood?.query.destination ?? []).toEqual([])
  expect(answer.counts.sumCourses).toBeGreaterThan(0)
  expect(answer.items.every((item) => item.type === 'course' && /German/.test(item.name.en))).toBe(true)
})

test.each([
  ['reading list for english teachers', /TESOL/, ['reading list']],
  ['معلم لغة انجليزية', /TESOL/, []],
  ['تعليم اللغة التركية للاطفال', /Turkish/, ['للاطفال']],
  ['english for kids', /English/, ['for kids']],
  ['التحاليل الطبية', /Laboratory/, []],
  ['medical lab science', /Laboratory/, []],
  ['fashion', /Design/, []],
  ['جامعة التكنو', /Jordan University of Science and Technology/, []],
  ['التكنو', /Jordan University of Science and Technology/, []],
  ['الأردنية', /The University of Jordan/, []],
])('%s: what is meant, and what is left out', (q, name, leftOut) => {
  const { understood, answer } = ask(q)
  expect(answer.items[0]?.name.en).toMatch(name)
  expect(understood?.omitted ?? []).toEqual(leftOut)
})

test.each(['forensic science', 'علوم جنائية', 'library science', 'لغة صينية', 'korean language', 'لغة اسبانية'])(
  '%s: nothing is found by the word that any subject has',
  (q) => {
    const { answer, understood } = ask(q)
    expect(answer.counts.sumResult).toBe(0)
    expect(understood?.home ?? null).toBeNull()
  },
)

test.each(['japanese language in malaysia', 'forensic science in malaysia'])('%s: what is near is shown', (q) => {
  const { answer, understood } = ask(q)
  expect(answer.counts.sumResult).toBeGreaterThan(0)
  expect(understood?.omitted).toEqual([q.split(' ')[0]])
})

test.each([
  ['chemistry biology', ['Chemistry', 'Biology']],
  ['physics teachers', ['Physics', 'Education']],
])('%s: subjects that no programme joins are one or the other', (q, names) => {
  const found = ask(q).answer.items.flatMap((item) => ('name' in item ? item.name.en : []))
  for (const name of names) expect(found).toContain(name)
})

test.each([
  ['my sister wants medicine in Turkey and I want law in Malaysia', ['Medicine', 'Law']],
  ['اختي تريد صيدلة في مصر وانا اريد قانون في المانيا', ['Pharmacy', 'Law']],
])('%s: two wishes are a union', (q, names) => {
  const { understood, answer } = ask(q)
  expect(understood?.query.destination).toHaveLength(2)
  const found = answer.items.flatMap((item) => ('name' in item ? item.name.en : []))
  for (const name of names) expect(found).toContain(name)
})

test.each([
  [
    'my brother wants mechanical engineering in germany under 9000 euro and I want an mba in london',
    { destination: ['germany'], q: 'mechanical engineering' },
    'and I want an mba in london',
  ],
  [
    'my son wants a phd in physics and my daughter wants a bachelor of nursing in ireland',
    { level: ['phd'], destination: [], q: 'physics' },
    'and my daughter wants a bachelor of nursing in ireland',
  ],
  [
    'اختي تريد ماجستير تسويق في تركيا وانا اريد طب اسنان في مصر',
    { level: ['master'], destination: ['turkiye'], q: 'تسويق' },
    'وانا اريد طب اسنان في مصر',
  ],
])('%s: of two wishes with conditions the second is left out', (q, query, second) => {
  const { understood, answer } = ask(q)
  expect(understood?.query).toMatchObject(query)
  expect(understood?.omitted).toContain(second)
  expect(answer.counts.sumMajors).toBeGreaterThan(0)
})

test.each([
  ['my son finished high school what can he study in cyprus', 'cyprus'],
  ['my daughter finished high school, what can she study in egypt', 'egypt'],
  ['my parents want me to study in istanbul', 'istanbul'],
])('%s: for whom it is asks for no article where a place is named', (q, place) => {
  const { understood, answer } = ask(q)
  const said = `${understood?.query.q} ${understood?.query.destination.join(' ')}`
  expect(said).toContain(place)
  expect(understood?.query.kind).toBeNull()
  expect(understood?.omitted).toEqual([])
  expect(answer.counts.sumMajors).toBeGreaterThan(0)
})

test.each([
  ['phd in biotechnology fully funded', ['level', 'scholarship']],
  ['phd in biotechnology', ['level']],
])('%s: that none has this name is said, also where one condition less does not help', (q, without) => {
  const { answer } = ask(q)
  expect(answer.counts.sumMajors).toBeGreaterThan(0)
  expect(answer.namedElsewhere.map((one) => one.without)).toEqual([without])
})

test.each([
  ['بنتي خلصت ثانوية عامة بمجموع ٧٠ تنفع تدخل ايه', 'بمجموع ٧٠'],
  ['بنتي خلصت ثانوية عامة', 'خلصت ثانوية عامة'],
  ['i finished high school', 'i finished high school'],
])('%s: opens the catalogue, without what cannot be asked of it', (q, leftOut) => {
  const { understood, answer } = ask(q)
  expect(understood?.query).toEqual(emptyQuery())
  expect(understood?.omitted).toEqual([leftOut])
  expect(answer.counts.sumMajors).toBeGreaterThan(0)
})

test.each(['سينما', 'اخراج', 'تصوير سينمائي', 'cinema'])('%s: is found among the media', (q) => {
  expect(ask(q).answer.items[0]?.name.en).toMatch(/Media/)
})

test.each([
  ['programs starting in september with deadline after june', 'programs starting in september'],
  ['اخر موعد للتقديم في جامعات هولندا', 'اخر موعد للتقديم في هولندا'],
  ['pilot training', 'pilot'],
])('%s is read as %s', (one, other) => {
  expect(ask(one).understood?.query).toEqual(ask(other).understood?.query)
  expect(ask(one).answer.counts).toEqual(ask(other).answer.counts)
})

test('a deadline after a month is left out whole', () => {
  expect(ask('programs starting in september with deadline after june').understood?.omitted).toEqual([
    'deadline after june',
  ])
})
