import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#lib/start-error.ts'
import {
  articleSchema,
  countrySchema,
  courseSchema,
  type DemoArticle,
  type DemoCountry,
  type DemoCourse,
  type DemoDestination,
  type DemoExchangeRates,
  type DemoFaculty,
  type DemoQuestion,
  type DemoSubject,
  type DemoTag,
  type DemoUniversity,
  destinationSchema,
  exchangeRatesSchema,
  facultySchema,
  questionSchema,
  subjectSchema,
  tagSchema,
  universitySchema,
} from './demo-schema.ts'

export type Demo = {
  countries: DemoCountry[]
  destinations: DemoDestination[]
  exchangeRates: DemoExchangeRates
  universities: DemoUniversity[]
  faculties: DemoFaculty[]
  subjects: DemoSubject[]
  courses: DemoCourse[]
  tags: DemoTag[]
  articles: (DemoArticle & { bodyEn: string; bodyAr: string })[]
  questions: DemoQuestion[]
}

export const demoFolder = join(import.meta.dirname, 'data')

/**
 * Reads and checks the whole demo catalogue; HTML is still as written. Throws a StartError that names the file,
 * the place in it and the key.
 */
export async function readDemo(folder = demoFolder): Promise<Demo> {
  const list = <T extends { key: string }>(name: string, schema: z.ZodType<T>) => readList(folder, name, schema)
  const demo: Demo = {
    countries: await list('countries.json', countrySchema),
    destinations: await list('destinations.json', destinationSchema),
    exchangeRates: await readRecord(folder, 'exchange-rates.json', exchangeRatesSchema),
    universities: await list('universities.json', universitySchema),
    faculties: await list('faculties.json', facultySchema),
    subjects: await list('subjects.json', subjectSchema),
    courses: await list('courses.json', courseSchema),
    tags: await list('tags.json', tagSchema),
    articles: await Promise.all(
      (await list('articles.json', articleSchema)).map(async (article) => ({
        ...article,
        bodyEn: await readText(folder, join('articles', `${article.key}.en.html`)),
        bodyAr: await readText(folder, join('articles', `${article.key}.ar.html`)),
      })),
    ),
    questions: await list('questions.json', questionSchema),
  }
  checkReferences(demo)
  return demo
}

async function readText(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8')
  } catch (cause) {
    throw new StartError(`Demo catalogue, ${name} cannot be read`, { cause })
  }
}

async function readJson(folder: string, name: string): Promise<unknown> {
  const text = await readText(folder, name)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new StartError(`Demo catalogue, ${name} is not JSON: ${(cause as Error).message}`, { cause })
  }
}

async function readRecord<T>(folder: string, name: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJson(folder, name))
  if (!parsed.success) throw new StartError(`Demo catalogue, ${name}: ${firstIssue(parsed.error)}`)
  return parsed.data
}

async function readList<T extends { key: string }>(folder: string, name: string, schema: z.ZodType<T>): Promise<T[]> {
  const records = await readRecord(folder, name, z.array(z.looseObject({ key: z.string() })))
  const seen = new Set<string>()
  return records.map((record, index) => {
    const parsed = schema.safeParse(record)
    const place = `${name}[${index}] (${record.key})`
    if (!parsed.success) throw new StartError(`Demo catalogue, ${place}: ${firstIssue(parsed.error)}`)
    if (seen.has(record.key)) throw new StartError(`Demo catalogue, ${place}: this key is there twice`)
    seen.add(record.key)
    return parsed.data
  })
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.') || 'record'}: ${issue.message}` : error.message
}

function checkReferences(demo: Demo): void {
  const keysOf = (records: { key: string }[]) => new Set(records.map((record) => record.key))
  const countries = keysOf(demo.countries)
  const faculties = keysOf(demo.faculties)
  const subjects = keysOf(demo.subjects)
  const tags = keysOf(demo.tags)
  const currencies = new Set(Object.keys(demo.exchangeRates.rates))
  const check = (file: string, record: { key: string }, what: string, known: Set<string>, named: string[]) => {
    const unknown = named.find((name) => !known.has(name))
    if (unknown !== undefined)
      throw new StartError(`Demo catalogue, ${file} (${record.key}): there is no ${what} ${unknown}`)
  }
  for (const record of demo.destinations) {
    check('destinations.json', record, 'country', countries, [record.key])
    check('destinations.json', record, 'exchange rate', currencies, [
      record.costOfLiving.currency,
      ...record.oneOffCosts.map(({ currency }) => currency),
    ])
  }
  for (const record of demo.universities) {
    check('universities.json', record, 'country', countries, [record.country])
    check('universities.json', record, 'exchange rate', currencies, [record.currency])
    check('universities.json', record, 'subject', subjects, record.strengths)
    check('universities.json', record, 'faculty', faculties, [
      ...record.facultiesOffered,
      ...record.campuses.flatMap((campus) => campus.faculties ?? []),
    ])
  }
  for (const record of demo.subjects) {
    check('subjects.json', record, 'faculty', faculties, [record.faculty])
    check('subjects.json', record, 'tag', tags, record.tags)
    check('subjects.json', record, 'duration for', new Set(Object.keys(record.months)), record.levels)
  }
  for (const record of demo.courses) {
    check('courses.json', record, 'faculty', faculties, [record.faculty])
    check('courses.json', record, 'tag', tags, record.tags)
    check('courses.json', record, 'country', countries, record.countries ?? [])
  }
  for (const record of demo.articles) {
    check('articles.json', record, 'tag', tags, record.tags)
    check('articles.json', record, 'country', countries, record.countries)
  }
  for (const record of demo.questions) {
    check('questions.json', record, 'country', countries, record.country === null ? [] : [record.country])
  }
}
