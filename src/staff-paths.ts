import type { Language } from '#lib/localized.ts'
import { query } from './paths.ts'

/** Every link of the staff area but its first page, apart from the others so that no reader loads them. */

type In = { lang: Language }
type StaffList = In & { params?: URLSearchParams | Record<string, string> }

/** The address of a list of the staff area, with what it shows, and of a record of it. */
const staffList = (list: string) => (to: StaffList) => `/${to.lang}/admin/${list}${query(to.params)}`
const staffRecord = (list: string) => (to: In & { id: string }) => staffList(`${list}/${to.id}`)(to)

export const staffPaths = {
  applications: staffList('applications'),
  /** `list` is the query of the list that one comes from and works through. */
  application: ({ lang, id, list }: In & { id: string; list?: string }) =>
    `/${lang}/admin/applications/${id}${query({ ...(list && { list }) })}`,
  assignmentRules: staffList('assignment-rules'),
  documentKinds: staffList('document-kinds'),
  templates: staffList('templates'),
  addTemplate: staffList('templates/add'),
  users: staffList('users'),
  addUser: staffList('users/add'),
  user: staffRecord('users'),
  /** What the public reads about one of the staff. */
  userProfile: ({ lang, id }: In & { id: string }) => staffList(`users/${id}/profile`)({ lang }),
  enquiries: staffList('enquiries'),
  enquiry: staffRecord('enquiries'),
  deskNumbers: staffList('enquiries/numbers'),
  phoneCalls: staffList('phone-calls'),
  /** What was asked, for the public to read. */
  questions: staffList('questions'),
  /** Staff's list of newsletter sign-ups. */
  subscribers: staffList('newsletter'),
  /** Issues of the newsletter. */
  issues: staffList('newsletter/issues'),
  addIssue: staffList('newsletter/issues/add'),
  issue: staffRecord('newsletter/issues'),
  holidays: staffList('holidays'),
  tokens: staffList('tokens'),
  addToken: staffList('tokens/add'),
  rates: staffList('rates'),
  redirects: staffList('redirects'),
  /** What visitors search for and open. */
  demand: staffList('demand'),
  /** Who did what, for administrators. */
  activity: staffList('activity'),
  settings: staffList('settings'),
  setting: ({ lang, key }: In & { key: string }) => `/${lang}/admin/settings/${key}`,
  /** A list of the staff's catalogue, `entity` as its address names it; with what it shows. */
  records: ({ entity, ...to }: StaffList & { entity: string }) => staffList(entity)(to),
  /** The form of a new record; `copy` is the record whose values it begins with, `params` are values of a small one. */
  addRecord: ({ lang, entity, copy, params }: StaffList & { entity: string; copy?: string }) =>
    `/${lang}/admin/${entity}/add${query(params ?? { ...(copy && { copy }) })}`,
  /** `list` is the query of the list that one comes from. */
  record: ({ lang, entity, id, list }: In & { entity: string; id: string; list?: string }) =>
    `/${lang}/admin/${entity}/${id}${query({ ...(list && { list }) })}`,
  importRecords: ({ lang, entity }: In & { entity: string }) => `/${lang}/admin/${entity}/import`,
  /** Changes of many records. */
  changes: staffList('changes'),
  change: staffRecord('changes'),
  imports: staffList('imports'),
  import: staffRecord('imports'),
  /** Where a record is shown as it would be public, in a frame of its form. */
  preview: ({ lang }: In) => `/${lang}/admin/preview`,
  /** What staff check next. */
  factChecks: staffList('fact-checks'),
  /** Links of the content that lead nowhere. */
  links: staffList('links'),
  media: staffList('media'),
  mediaItem: staffRecord('media'),
}
