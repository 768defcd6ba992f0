import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { countries, oneOffCosts } from '#db/schema/countries.table.ts'
import { faculties } from '#db/schema/faculties.table.ts'
import { programmes, programmeTags } from '#db/schema/programmes.table.ts'
import { exchangeRates } from '#db/schema/settings.table.ts'
import { tags } from '#db/schema/tags.table.ts'
import { campuses, universities } from '#db/schema/universities.table.ts'
import type { Intake } from '#features/programmes/card-contract.ts'

/** A programme with the records it belongs to. */
export async function programmeById(db: Db, id: string) {
  const [row] = await db
    .select({
      programme: programmes,
      faculty: faculties,
      university: universities,
      campus: campuses,
      rate: exchangeRates,
      country: { costOfLiving: countries.costOfLiving },
      hasOneOffCosts: sql<boolean>`exists (${db.select({ one: sql`1` }).from(oneOffCosts).where(eq(oneOffCosts.countryId, programmes.countryId))})`,
    })
    .from(programmes)
    .innerJoin(faculties, eq(faculties.id, programmes.facultyId))
    .leftJoin(universities, eq(universities.id, programmes.universityId))
    .leftJoin(campuses, eq(campuses.id, programmes.campusId))
    .leftJoin(exchangeRates, eq(exchangeRates.currency, programmes.feeCurrency))
    .leftJoin(countries, eq(countries.id, programmes.countryId))
    .where(eq(programmes.id, id))
  return row
}

/**
 * Intakes in the order of time, as they are at `now`. Of one that takes no applications it is unknown whether it is
 * full or not open yet; more than a year before its end, no class is full.
 */
export const intakesOf = (db: Db, programmeId: string, now: Date) => rows<Intake>(db)`
  select year, month, deadline::text,
    case when ends_at <= ${now.toISOString()} then 'passed' when open then 'open'
      when ends_at > ${now.toISOString()}::timestamptz + interval '1 year' then 'later' else 'closed' end as state
  from search_intakes
  where programme_id = ${programmeId}
  order by year, month`

export const tagsOf = (db: Db, programmeId: string) =>
  db
    .select({ id: tags.id, nameEn: tags.nameEn, nameAr: tags.nameAr, slugEn: tags.slugEn, slugAr: tags.slugAr })
    .from(programmeTags)
    .innerJoin(tags, eq(tags.id, programmeTags.tagId))
    .where(sql`${programmeTags.programmeId} = ${programmeId} and ${tags.status} = 'published'`)
    .orderBy(asc(programmeTags.position))

/**
 * Ids of programmes like this one elsewhere: of the same faculty and level, with its name or the first of its tags,
 * which states its subject. A faculty alone is too wide: biology is not like mathematics. The same name and country
 * first.
 */
export async function similarTo(db: Db, id: string, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    with subject as (select tag_id from programme_tags where programme_id = ${id} order by position, tag_id limit 1)
    select other.id
    from programmes this
    join programmes other
      on other.faculty_id = this.faculty_id and other.level = this.level and other.id <> this.id
      and other.university_id is distinct from this.university_id
      and (other.kind = 'major') = (this.kind = 'major')
    join search_programmes listed on listed.id = other.id
    where this.id = ${id} and (other.name_en = this.name_en or exists (
      select from programme_tags t join subject using (tag_id) where t.programme_id = other.id))
    order by (other.name_en = this.name_en) desc, (other.country_id = this.country_id) desc, other.id
    limit ${limit}`
  return found.map((row) => row.id)
}

/** The fees of comparable programmes in US dollars (`feeRange` of the contract). */
export async function feeRange(db: Db, id: string) {
  const [row] = await rows<{ min: number; median: number; max: number; count: number }>(db)`
    select
      (min(other.fee_usd_cents) / 100.0)::float8 as min,
      (percentile_cont(0.5) within group (order by other.fee_usd_cents) / 100.0)::float8 as median,
      (max(other.fee_usd_cents) / 100.0)::float8 as max,
      count(*)::int as count
    from programmes this
    join programmes peer on peer.faculty_id = this.faculty_id and peer.level = this.level
      and peer.country_id = this.country_id
      and (peer.kind = 'major') = (this.kind = 'major')
      and coalesce(peer.duration_months < 12, false) = coalesce(this.duration_months < 12, false)
    join search_programmes other on other.id = peer.id and other.fee_usd_cents is not null
    where this.id = ${id}`
  return row && row.count >= 5 ? row : null
}
