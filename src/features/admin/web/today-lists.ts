import type { TodayKey } from '#features/admin/contract.ts'
import type { Language } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'

/** `assignee` narrows a list of applications to those of the person who reads it. */
type OwnOnly = { assignee: 'me' }

type Today = {
  /** The list of exactly the records that are counted. */
  to: (lang: Language, own?: OwnOnly) => string
  /** Whether somebody waits longer than they were promised. */
  isLate?: true
}

const published = (entity: string, filter: Record<string, string>) => (lang: Language) =>
  staffPaths.records({ lang, entity, params: { status: 'published', ...filter } })
const applications = (params: Record<string, string>) => (lang: Language, own?: OwnOnly) =>
  staffPaths.applications({ lang, params: { ...params, ...own } })

/** Where each number of what needs somebody leads. */
export const TODAY_LISTS: Record<TodayKey, Today> = {
  applicationsLate: { to: applications({ overdue: '1' }), isLate: true },
  applicationsDue: { to: applications({ due: 'day' }) },
  enquiriesLate: { to: (lang) => staffPaths.enquiries({ lang, params: { late: '1' } }), isLate: true },
  applicationsUnanswered: { to: applications({ unanswered: '1' }) },
  applicationsUnassigned: { to: applications({ assignee: 'nobody', open: '1' }) },
  applicationsWithDocuments: { to: applications({ documents: 'pending', open: '1' }) },
  applicationsWithAnswers: { to: applications({ queue: 'answers' }) },
  enquiriesNew: { to: (lang) => staffPaths.enquiries({ lang, params: { state: 'new' } }) },
  majorsPastDeadline: { to: published('majors', { deadline: 'passed' }) },
  coursesPastDeadline: { to: published('courses', { deadline: 'passed' }) },
  feesUnchecked: { to: (lang) => staffPaths.factChecks({ lang, params: { topic: 'fees' } }) },
  linksBroken: { to: (lang) => staffPaths.links({ lang }) },
  universitiesWithoutArabic: { to: published('universities', { arabic: 'missing' }) },
  majorsWithoutArabic: { to: published('majors', { arabic: 'missing' }) },
  coursesWithoutArabic: { to: published('courses', { arabic: 'missing' }) },
  articlesWithoutArabic: { to: published('articles', { arabic: 'missing' }) },
}
