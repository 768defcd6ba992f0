import { describe, expect, test } from 'vitest'
import { assembleCourses } from '#demo/courses.ts'
import { readDemo } from '#demo/demo-files.ts'
import { assembleMajors } from '#demo/majors.ts'
import { countWords, richTextToPlain, sanitizeRichText } from '#lib/rich-text.ts'

/** What the demo catalogue says, read from its files; the schema has already checked that every text is there. */
const demo = await readDemo()
const now = new Date('2027-03-15T12:00:00Z')
const majors = assembleMajors(demo, now)
const courses = assembleCourses(demo, now)

/** Every text of the catalogue with the path to it, such as `universities.2.aboutAr`. */
function* textsOf(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, `${path}.${key}`)
  }
}
const texts = [...textsOf({ ...demo, majors, courses }, 'demo')]
const arabic = texts.filter(([path]) => /Ar(\.\d+)?$/.test(path) && !path.includes('slug'))
const english = texts.filter(([path]) => /En(\.\d+)?$/.test(path) && !path.includes('slug'))

test('the catalogue is as large as it promises', () => {
  expect(demo.countries).toHaveLength(250)
  expect(demo.destinations.length).toBeGreaterThanOrEqual(15)
  expect(demo.universities.length).toBeGreaterThanOrEqual(70)
  expect(demo.faculties.length).toBeGreaterThanOrEqual(14)
  expect(majors.length).toBeGreaterThanOrEqual(600)
  expect(courses.length).toBeGreaterThanOrEqual(250)
  expect(new Set(courses.map(({ row }) => row.kind)).size).toBe(3)
  expect(demo.tags.length).toBeGreaterThanOrEqual(40)
  expect(demo.articles.length).toBeGreaterThanOrEqual(12)
})

test('the fallback and footer destinations are written out', () => {
  const written = demo.destinations.map(({ key }) => key)
  expect(written).toEqual(
    expect.arrayContaining([
      ...['united-arab-emirates', 'united-kingdom', 'northern-cyprus', 'turkiye', 'azerbaijan', 'italy', 'georgia'],
      ...['malaysia', 'united-states', 'germany', 'switzerland', 'india', 'canada', 'russia'],
    ]),
  )
})

test('every destination has universities, every university programmes, every faculty both', () => {
  const places = new Set(demo.universities.map(({ country }) => country))
  expect(demo.destinations.filter(({ key }) => !places.has(key)).map(({ key }) => key)).toEqual([])
  const teaching = new Set(majors.map(({ university }) => university))
  expect(demo.universities.filter(({ key }) => !teaching.has(key))).toEqual([])
  const taught = new Set(majors.map(({ faculty }) => faculty))
  expect(demo.faculties.filter(({ key }) => !taught.has(key))).toEqual([])
})

test('no country has one of its cities as another name, by which programmes elsewhere would be found', () => {
  const citiesOf = (key: string) =>
    demo.universities
      .filter(({ country }) => country === key)
      .flatMap((one) => [one, ...one.campuses].flatMap(({ cityEn, cityAr }) => [cityEn, cityAr]))
  const taken = demo.countries.map(({ key, aliases }) => aliases.filter((alias) => citiesOf(key).includes(alias)))
  expect(taken.flat()).toEqual([])
})

test('every article is worth opening in both languages', () => {
  const words = demo.articles.flatMap(({ key, bodyEn, bodyAr }) => [
    [`${key}.en`, countWords(bodyEn)] as const,
    [`${key}.ar`, countWords(bodyAr)] as const,
  ])
  expect(words.filter(([, count]) => count < 350)).toEqual([])
})

describe('the Arabic', () => {
  const plain = arabic.map(([path, text]) => [path, richTextToPlain(text)] as const)

  test('is written in Arabic letters', () => {
    expect(plain.length).toBeGreaterThan(10_000)
    expect(plain.filter(([, text]) => !/\p{Script=Arabic}/u.test(text))).toEqual([])
  })

  test('has Arabic commas and question marks, and Latin ones only inside numbers', () => {
    expect(plain.filter(([, text]) => /(?<!\d)[,;?]|[,;?](?!\d)/.test(text))).toEqual([])
  })

  test('keeps ranges of numbers in their order, left to right', () => {
    const range = /(?:^|[^\u2066\d.,])\d[\d.,]*\s?[–—-]\s?\d/
    expect(plain.filter(([, text]) => /\d–\d/.test(text)).length).toBeGreaterThan(5)
    expect(plain.filter(([, text]) => range.test(text))).toEqual([])
  })

  test('has Latin digits and no letters of Persian', () => {
    expect(plain.filter(([, text]) => /[٠-٩۰-۹پچژگکی]/.test(text))).toEqual([])
  })
})

test('the English has no Arabic letters but in a quoted word', () => {
  const foreign = english.filter(([, text]) => (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > 40)
  expect(foreign).toEqual([])
})

test('no text carries a space at its ends, two in a row, or an unfilled gap', () => {
  const untidy = [...arabic, ...english].filter(
    ([, text]) =>
      text !== text.trim() || /[^\n>] {2,}\S/.test(text) || /undefined|null|\bTODO\b|lorem ipsum/i.test(text),
  )
  expect(untidy.filter(([path]) => !/body(En|Ar)$/.test(path))).toEqual([])
})

test('rich texts pass the sanitiser without losing a word', () => {
  const rich = texts.filter(([, text]) => text.includes('</'))
  expect(rich.length).toBeGreaterThan(500)
  expect(rich.filter(([, text]) => richTextToPlain(sanitizeRichText(text)) !== richTextToPlain(text))).toEqual([])
})

test.each([
  ['majors', majors],
  ['courses', courses],
])('the addresses of %s are unique in each language', (_, drafts) => {
  const repeated = (slugs: unknown[]) => slugs.filter((slug, at) => slugs.indexOf(slug) !== at)
  expect(repeated(drafts.map(({ row }) => row.slugEn))).toEqual([])
  expect(repeated(drafts.map(({ row }) => row.slugAr))).toEqual([])
  expect(drafts.filter(({ row }) => !/^\p{Script=Arabic}/u.test(row.slugAr ?? '')).map(({ key }) => key)).toEqual([])
})

test('a university does not offer the same name at the same level twice', () => {
  const names = majors.map(({ university, row }) => `${university} ${row.nameEn} ${row.level}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a programme answers what is asked at its level, and promises what comes after it', () => {
  const firstYear = /first[- ]year|school|bachelor in|never programmed/i
  const doctorates = majors.filter(({ row }) => row.level === 'phd')
  expect(doctorates.length).toBeGreaterThan(50)
  for (const { key, row } of doctorates) {
    const subject = demo.subjects.find((each) => each.key === key.split('/')[1])
    const questions = (row.faq ?? []).map(({ question }) => question.en)
    if (subject?.levels[0] === 'phd') continue
    expect(
      subject?.faq.filter(({ qEn }) => questions.includes(qEn)),
      key,
    ).toEqual([])
    expect(row.careersEn, key).not.toEqual(subject?.careersEn)
  }
  const masters = majors.filter(({ row, key }) => row.level === 'master' && !/\/(mba|international-law)\//.test(key))
  const wrong = masters.flatMap(({ row }) => (row.faq ?? []).filter(({ answer }) => firstYear.test(answer.en)))
  expect(wrong).toEqual([])
  for (const { key, row } of majors) {
    expect(row.faq?.length, key).toBeGreaterThanOrEqual(2)
    expect(row.careersEn?.length, key).toBeGreaterThanOrEqual(3)
    expect(row.careersAr, key).toHaveLength(row.careersEn?.length ?? 0)
  }
})

test('a university teaches in its own languages and on its own campuses', () => {
  const universities = new Map(demo.universities.map((university) => [university.key, university]))
  for (const { key, university: at, row, campus } of majors) {
    const university = universities.get(at ?? '')
    expect(university?.languages, key).toEqual(expect.arrayContaining(row.languages ?? []))
    if (campus !== null) expect(university?.campuses[campus], key).toBeDefined()
  }
})

test('every programme that no law closed starts in this year and the next, and none before its deadline', () => {
  for (const { key, university, country, intakes } of [...majors, ...courses]) {
    const years = new Set(intakes.map(({ year }) => year))
    const announced = university !== null && country === 'georgia' ? [2027] : [2027, 2028]
    expect([...years], key).toEqual(expect.arrayContaining(announced))
    for (const { year, month, deadline, status } of intakes) {
      expect(deadline && deadline <= `${year}-${String(month).padStart(2, '0')}-31`, key).toBe(true)
      if (deadline && deadline < '2027-03-15') expect(status, key).toBe('closed')
    }
  }
})

test('a month at a university costs what its country’s page says is usual there', () => {
  const { rates } = demo.exchangeRates
  const destinations = new Map(demo.destinations.map((destination) => [destination.key, destination]))
  const apart = demo.universities.filter(({ country, currency, livingCostMonthly }) => {
    const usual = destinations.get(country)?.costOfLiving
    if (!usual) return true
    const end = (at: 0 | 1) => Object.values(usual.monthly).reduce((sum, range) => sum + range[at], 0)
    const month = (livingCostMonthly * (rates[currency] ?? 1)) / (rates[usual.currency] ?? 1)
    return month < end(0) || month > end(1)
  })
  expect(apart.map(({ key }) => key)).toEqual([])
})

test('what a programme asks and offers fits its level', () => {
  const graduate = majors.filter(({ row }) => row.level === 'master' || row.level === 'phd')
  const lines = (row: (typeof majors)[number]['row'], pattern: RegExp) =>
    [...(row.requirementsEn ?? []), ...(row.keyFeaturesEn ?? [])].some((line) => pattern.test(line))
  const keysOf = (drafts: typeof majors) => drafts.map(({ key }) => key)

  const notDoctorates = majors.filter(({ row }) => row.level !== 'phd')
  expect(keysOf(notDoctorates.filter(({ row }) => lines(row, /PhD|supervisor/)))).toEqual([])
  expect(keysOf(graduate.filter(({ row }) => lines(row, /year (two|three)|(first|second|final|every) year/)))).toEqual(
    [],
  )
  const notMasters = majors.filter(({ row }) => row.level !== 'master')
  expect(keysOf(notMasters.filter(({ row }) => lines(row, /master’s level/)))).toEqual([])
  const inEnglish = graduate.filter(({ row }) => row.languages?.includes('en'))
  expect(inEnglish.length).toBeGreaterThan(100)
  expect(keysOf(inEnglish.filter(({ row }) => !lines(row, /^English certificate/)))).toEqual([])
  for (const { key, row } of majors) {
    expect(row.requirementsAr, key).toHaveLength(row.requirementsEn?.length ?? 0)
    expect(row.keyFeaturesAr, key).toHaveLength(row.keyFeaturesEn?.length ?? 0)
    expect(row.keyFeaturesEn?.length, key).toBeGreaterThanOrEqual(2)
    expect(row.requirementsEn?.length, key).toBeGreaterThanOrEqual(2)
  }
})

test('no campus is in another country than its university', () => {
  const names = new Map(demo.countries.map(({ key, nameEn }) => [key, nameEn]))
  const isIn = (destination: (typeof demo.destinations)[number], campus: { nameEn: string; cityEn: string }) =>
    destination.cities.some(({ nameEn }) => nameEn === campus.cityEn) ||
    campus.nameEn.startsWith(`${names.get(destination.key)} `)
  const abroad = demo.universities.flatMap(({ key, country, campuses }) => {
    const elsewhere = demo.destinations.filter((destination) => destination.key !== country)
    return campuses.filter((campus) => elsewhere.some((each) => isIn(each, campus))).map(() => key)
  })
  expect(abroad).toEqual([])
})

test('some fees are not stated, most are, and none is absurd', () => {
  const { rates } = demo.exchangeRates
  const dollars = majors.flatMap(({ row }) =>
    row.feeAmount && row.feeCurrency ? [row.feeAmount * (rates[row.feeCurrency] ?? 1)] : [],
  )
  expect(dollars.length).toBeLessThan(majors.length)
  expect(dollars.length).toBeGreaterThan(majors.length * 0.9)
  expect(Math.max(...dollars)).toBeLessThan(100_000)
  expect(Math.min(...dollars)).toBeGreaterThan(100)
})

test('the same files make the same programmes', () => {
  expect(assembleMajors(demo, now)).toEqual(majors)
  expect(assembleCourses(demo, now)).toEqual(courses)
})
