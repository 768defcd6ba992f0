import { hasLandingPage } from '#catalogue-index/catalogue-index.ts'
import { LEVELS } from '#catalogue-index/query/options.ts'
import { emptyQuery, type SearchQuery } from '#catalogue-index/query/query.ts'
import { resolve } from '#db/resolve-slug.ts'
import type { faculties } from '#db/schema/faculties.table.ts'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import type { FacultyCard, FacultyView } from '#features/faculties/contract.ts'
import { withCredits } from '#features/media/server/credit-queries.ts'
import { toLink } from '#features/programmes/server/service.ts'
import { type Language, localized } from '#lib/localized.ts'
import { richText } from '#lib/rich-text.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { facultyById, lowestFees, publishedFaculties } from './queries.ts'

/** Everything the page of a faculty shows. Throws `not_found`. */
export async function viewFaculty(services: CatalogueServices, address: string, lang: Language): Promise<FacultyView> {
  const { db, index } = services
  const id = await resolve(db, 'faculty', address, lang)
  const row = id ? await facultyById(db, id) : undefined
  if (!row) throw new ProblemError('not_found')

  const fees = new Map((await lowestFees(db, row.id)).map(({ group, feeFromUsd }) => [group, feeFromUsd]))
  const taught = (kind: SearchQuery['kind']) => index.search({ ...emptyQuery(), faculty: [row.slugEn], kind }, 'en')
  const all = taught(null)
  const countOf = (group: 'level' | 'destination', value: string) =>
    all.facets[group]?.find((option) => option.value === value)?.count ?? 0

  const hasPage = (country: string) => {
    const group = index.group(country, 'faculty', row.slugEn)
    return group !== undefined && hasLandingPage(group)
  }

  return {
    ...toCard(row, all.counts.sumMajors + all.counts.sumCourses),
    ...(await withCredits(db, { description: richText(row.descriptionEn, row.descriptionAr) })),
    levels: LEVELS.map((level) => ({
      level,
      count: countOf('level', level),
      feeFromUsd: fees.get(level) ?? null,
    })).filter(({ count }) => count > 0),
    destinations: index
      .countries()
      .map(({ id, name, slug, flagKey }) => ({
        _id: id,
        name,
        slug,
        flagKey,
        count: countOf('destination', slug.en),
        feeFromUsd: fees.get(slug.en) ?? null,
        hasPage: hasPage(slug.en),
      }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    universities: taught('university').items.filter((item) => item.type === 'university'),
    majors: taught('major').items.filter((item) => item.type === 'major'),
    courses: taught('course').items.filter((item) => item.type === 'course'),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Every faculty in the staff's order, with how many programmes it has. */
export async function listFaculties({ db, index }: CatalogueServices): Promise<FacultyCard[]> {
  const counts = new Map(index.search(emptyQuery(), 'en').facets.faculty?.map(({ value, count }) => [value, count]))
  return (await publishedFaculties(db)).map((row) => toCard(row, counts.get(row.slugEn) ?? 0))
}

const toCard = (row: typeof faculties.$inferSelect, programmeCount: number): FacultyCard => ({
  ...toLink(row),
  summary: localized(row.summaryEn, row.summaryAr),
  programmeCount,
})
