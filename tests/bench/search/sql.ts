import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DURATIONS } from '#catalogue-index/query/options.ts'
import { connect, type Db, newClient } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { type Contestant, noFacets, type Outcome } from './outcome.ts'
import { searchStatement } from './sql-statement.ts'

type Answer = {
  programmes: { majors?: number; courses?: number } | null
  universities: number
  articles: number
  facets: Record<string, Record<string, number> | null>
  items: { id: string }[] | null
}

const script = readFileSync(join(import.meta.dirname, 'flat.sql'), 'utf8')
const version = createHash('sha256').update(script).digest('hex').slice(0, 12)

/** Makes the tables of flat.sql where they are not there yet; answers how many seconds that took, now or then. */
export async function makeFlatTables(db: Db): Promise<number> {
  const [made] = await rows<{ comment: string | null }>(db)`
    select obj_description(to_regnamespace('flat'), 'pg_namespace') as comment`
  const [of, seconds] = made?.comment?.split(' ') ?? []
  if (of === version) return Number(seconds)
  const started = performance.now()
  const own = newClient(db)
  await own.connect()
  try {
    await own.query('drop schema if exists flat cascade')
    for (const statement of statementsOf(script)) await own.query(statement)
    const took = (performance.now() - started) / 1000
    await own.query(`comment on schema flat is '${version} ${took.toFixed(1)}'`)
    return took
  } finally {
    await own.end()
  }
}

/** VACUUM must not be part of a list of statements. */
const statementsOf = (text: string): string[] => text.split(/;\n/).filter((one) => one.trim() !== '')

/** PostgreSQL over the tables of flat.sql, one statement a search. */
export async function startSql(url: string): Promise<Contestant<Answer>> {
  const { db } = connect(url, { max: 1, statementTimeout: 0 })
  const buildSeconds = await makeFlatTables(db)
  // Compiling a statement that runs for milliseconds never pays; measured.
  await rows(db)`set jit = off`
  return {
    buildSeconds,
    async search({ query }) {
      const { text, values } = searchStatement(query)
      const name = createHash('sha256').update(text).digest('base64url')
      const {
        rows: [answer],
      } = await db.$client.query<Answer>({ name, text, values })
      if (!answer) throw new Error('A search always answers one row')
      return answer
    },
    toOutcome,
  }
}

function toOutcome({ programmes, universities, articles, facets, items }: Answer): Outcome {
  const counts = {
    majors: programmes?.majors ?? 0,
    courses: programmes?.courses ?? 0,
    universities: Number(universities),
    articles: Number(articles),
  }
  const all = noFacets()
  for (const [facet, options] of Object.entries(facets)) {
    for (const [value, count] of Object.entries(options ?? {})) {
      const token = facet === 'duration' ? (DURATIONS[Number(value)] ?? value) : value
      if (count > 0) all[facet as keyof typeof all][token] = count
    }
  }
  const kinds = { major: counts.majors, course: counts.courses, university: counts.universities, blog: counts.articles }
  for (const [kind, count] of Object.entries(kinds)) if (count > 0) all.kind[kind] = count
  return { counts, facets: all, ids: items?.map(({ id }) => id) ?? [] }
}
