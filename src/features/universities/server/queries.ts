import { asc, eq } from 'drizzle-orm'
import type { Level } from '#catalogue-index/query/options.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { exchangeRates } from '#db/schema/settings.table.ts'
import { campuses, universities } from '#db/schema/universities.table.ts'
import type { Linkable } from '#features/programmes/server/service.ts'

export async function universityById(db: Db, id: string) {
  const [row] = await db
    .select({ university: universities, rate: exchangeRates })
    .from(universities)
    .leftJoin(exchangeRates, eq(exchangeRates.currency, universities.currency))
    .where(eq(universities.id, id))
  return row
}

export const campusesOf = (db: Db, universityId: string) =>
  db
    .select()
    .from(campuses)
    .where(eq(campuses.universityId, universityId))
    .orderBy(asc(campuses.position), asc(campuses.nameEn))

export type FacultyShare = Linkable & { count: number; programmeIds: string[] }

type Wanted = { level?: string | undefined; words?: string[]; each: number }

/**
 * The faculties a university has programmes in, the largest first, with the ids of at most `each` of them; of one
 * level, and with all these folded words in their names, where that is asked.
 */
export const programmesByFaculty = (
  db: Db,
  universityId: string,
  { level, words = [], each }: Wanted,
) => rows<FacultyShare>(db)`
  select f.id, f.name_en as "nameEn", f.name_ar as "nameAr", f.slug_en as "slugEn", f.slug_ar as "slugAr",
    count(*)::int as count,
    array_agg(p.id order by p.place) filter (where p.place <= ${each}) as "programmeIds"
  from (
    select id, faculty_id,
      row_number() over (partition by faculty_id order by kind, level, name_en, id) as place
    from programmes
    where university_id = ${universityId} and status = 'published'
      and (${level ?? null}::text is null or level::text = ${level ?? null})
      and not exists (
        select from unnest(${words}::text[]) as word
        where position(word in fold(concat_ws(' ', name_en, name_ar))) = 0)
  ) p
  join faculties f on f.id = p.faculty_id
  group by f.id
  order by count(*) desc, f.name_en`

/** How many published programmes of a university lead to each level, from the first degree on. */
export const levelsOf = (db: Db, universityId: string) => rows<{ level: Level; count: number }>(db)`
  select level, count(*)::int as count from programmes
  where university_id = ${universityId} and status = 'published'
  group by level order by level`

/** Ids of other published universities of the same country, those of the same type first, then the nearest. */
export async function similarTo(db: Db, id: string, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select other.id
    from universities this
    join universities other on other.country_id = this.country_id and other.id <> this.id and other.status = 'published'
    where this.id = ${id}
    order by coalesce(other.type = this.type, false) desc,
      (other.latitude - this.latitude) ^ 2 + (other.longitude - this.longitude) ^ 2 nulls last, other.id
    limit ${limit}`
  return found.map((row) => row.id)
}

/** The length of the programme whose fee represents the university (docs/decisions/0003); null without. */
export async function monthsOfCheapest(db: Db, universityId: string): Promise<number | null> {
  const [row] = await rows<{ months: number | null }>(db)`
    select duration_months as months from search_programmes
    where university_id = ${universityId} and fee_usd_cents is not null
    order by kind = 'major' desc, fee_usd_cents, id limit 1`
  return row?.months ?? null
}

type NextIntake = { year: number; month: number; deadline: string | null }

/** The open intake among a university's programmes that ends first after `now`; null when none is open. */
export async function nextIntakeOf(db: Db, universityId: string, now: Date): Promise<NextIntake | null> {
  const [row] = await rows<NextIntake>(db)`
    select i.year, i.month, i.deadline::text
    from search_programmes p
    join search_intakes i on i.programme_id = p.id and i.open and i.ends_at > ${now.toISOString()}
    where p.university_id = ${universityId}
    order by i.ends_at, i.year, i.month limit 1`
  return row ?? null
}

/** Whether any of its programmes states an intake, open or not. */
export async function hasIntakes(db: Db, universityId: string): Promise<boolean> {
  const found = await rows(db)`
    select from search_programmes p join intakes i on i.programme_id = p.id
    where p.university_id = ${universityId} limit 1`
  return found.length > 0
}

/** Ids of the universities the staff chose for the home page, in their order. */
export async function featured(db: Db, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select id from universities where status = 'published' and featured_order is not null
    order by featured_order, id limit ${limit}`
  return found.map((row) => row.id)
}
