import type { LandingPageKind } from '#lib/landing-page-kinds.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'

/** Every internal link of the product but those of the staff area (staff-paths.ts). Slugs are those of the reader's language (P16). */

type Named = { lang: Language; slug: Localized }
type In = { lang: Language }
type SharedType = 'country' | 'university' | 'faculty' | 'major' | 'course' | 'article'
type SharedPage = 'home' | 'blog' | 'search' | 'about' | 'contact'

const segment = (slug: Localized, lang: Language) => encodeURIComponent(localize(slug, lang))

/** `?name=value…`, or nothing. */
export function query(params?: URLSearchParams | Record<string, string>): string {
  const text = new URLSearchParams(params).toString()
  return text === '' ? '' : `?${text}`
}

export const paths = {
  home: ({ lang }: In) => `/${lang}`,
  search: ({ lang, params }: In & { params?: URLSearchParams | Record<string, string> }) =>
    `/${lang}/searchresults${query(params)}`,
  country: ({ lang, slug }: Named) => `/${lang}/country/${segment(slug, lang)}`,
  /** A subject, level or city of a country; its page is there where there is enough for one (docs/decisions/0018). */
  landingPage: ({ lang, country, kind, slug }: Named & { country: Localized; kind: LandingPageKind }) =>
    `${paths.country({ lang, slug: country })}/${kind}/${segment(slug, lang)}`,
  university: ({ lang, slug }: Named) => `/${lang}/university/${segment(slug, lang)}`,
  faculty: ({ lang, slug }: Named) => `/${lang}/faculty/${segment(slug, lang)}`,
  major: ({ lang, slug }: Named) => `/${lang}/major/${segment(slug, lang)}`,
  course: ({ lang, slug }: Named) => `/${lang}/courses/${segment(slug, lang)}`,
  programme: (item: Named & { type: 'major' | 'course' }) =>
    item.type === 'major' ? paths.major(item) : paths.course(item),
  blog: ({ lang, tag, page }: In & { tag?: string; page?: number }) =>
    `/${lang}/blog${query({ ...(tag && { tag }), ...(page && page > 1 && { page: String(page) }) })}`,
  /** What is compared is in the address, so that a comparison can be shared. */
  compare: ({ lang, ids = [] }: In & { ids?: readonly string[] }) =>
    `/${lang}/compare${query(new URLSearchParams(ids.map((id) => ['id', id])))}`,
  /** A page that a student shows the family; the person who has the code may read it. */
  familyPage: ({ lang, code }: In & { code: string }) => `/${lang}/s/${code}`,
  /** The same as it is passed on, in the reader's language. */
  familyPageShared: ({ code }: { code: string }) => `/s/${code}`,
  /** Ends the e-mails about family pages. */
  familyNewsStop: ({ lang, token }: In & { token: string }) => `/${lang}/family-news/stop${query({ token })}`,
  familyPicture: ({ lang, code }: In & { code: string }) => `/og/${lang}/family/${code}.png`,
  shortlist: ({ lang }: In) => `/${lang}/shortlist`,
  article: ({ lang, slug }: Named) => `/${lang}/blog/${segment(slug, lang)}`,
  about: ({ lang }: In) => `/${lang}/about`,
  /** Scholarships; `params` narrow them. */
  scholarships: ({ lang, params }: In & { params?: Record<string, string> }) => `/${lang}/scholarships${query(params)}`,
  /** What closes in the next days; `params` narrow it. */
  deadlines: ({ lang, params }: In & { params?: Record<string, string> }) => `/${lang}/deadlines${query(params)}`,
  parents: ({ lang }: In) => `/${lang}/parents`,
  people: ({ lang }: In) => `/${lang}/people`,
  privacy: ({ lang }: In) => `/${lang}/privacy`,
  terms: ({ lang }: In) => `/${lang}/terms`,
  accessibility: ({ lang }: In) => `/${lang}/accessibility`,
  /** How degrees come to count at home. */
  recognition: ({ lang }: In) => `/${lang}/recognition`,
  /** `item` is the programme or university it is about, `message` what to begin with; `sent` shows the confirmation. */
  contact: ({ lang, item, message }: In & { item?: string; message?: string }) =>
    `/${lang}/contact${query({ ...(item && { item }), ...(message && { message }) })}`,
  /** What was written after an enquiry, for a visitor with the link. */
  conversation: ({ lang, token }: In & { token: string }) => `/${lang}/conversation${query({ token })}`,
  /** Where anybody checks an offer letter; with the code printed on it, the answer. */
  verify: ({ lang, code }: In & { code?: string }) => `/${lang}/verify${code ? `/${code}` : ''}`,
  /** Where the guardian of a minor signs a consent, without an account. */
  guardianConsent: ({ lang, token, ask }: In & { token: string; ask?: 'withdraw' | 'sign' }) =>
    `/${lang}/guardian-consent${query({ token, ...(ask && { ask }) })}`,
  /** Where somebody writes a reference to a student, without an account. */
  reference: ({ lang, token, ask }: In & { token: string; ask?: 'decline' | 'write' }) =>
    `/${lang}/reference${query({ token, ...(ask && { ask }) })}`,
  /** Ends the copies of a student's mails. */
  copiesStop: ({ lang, token }: In & { token: string }) => `/${lang}/copies/stop${query({ token })}`,
  /** Signing in as a page of its own; `next` is where somebody wanted to go. */
  login: ({ lang, next }: In & { next?: string | null | undefined }) =>
    `/${lang}/login${query({ ...(next && { next }) })}`,
  /** Where the link of a sign-up's mail leads. */
  confirmEmail: ({ lang, token }: In & { token?: string }) =>
    `/${lang}/confirm-email${query({ ...(token && { token }) })}`,
  /** Where the link of the mail about a new password leads. */
  newPassword: ({ lang, token }: In & { token?: string }) =>
    `/${lang}/new-password${query({ ...(token && { token }) })}`,
  /** The home page, which asks the person who was sent there to sign in and then lets them go where they wanted. */
  turnedBack: ({ lang, next }: In & { next: string }) => `/${lang}${query({ next })}`,
  /** Where Google sends the browser back to. */
  googleReturn: ({ lang }: In) => `/${lang}/auth/google`,
  account: ({ lang }: In) => `/${lang}/account`,
  /** The form in which one applies for a major, a course or to a university; without a step, at the one the draft is at. */
  apply: ({ lang, item, step }: In & { item: string; step?: string }) =>
    `/${lang}/applications/${item}${query({ ...(step && { step }) })}`,
  ownApplications: ({ lang }: In) => `/${lang}/account/applications`,
  ownApplication: ({ lang, id }: In & { id: string }) => `/${lang}/account/applications/${id}`,
  admin: ({ lang }: In) => `/${lang}/admin`,
  /** The records of a list as a spreadsheet; `params` are those of the list. */
  exportRecords: ({ lang, entity, params }: In & { entity: string; params?: URLSearchParams }) =>
    `/${lang}/admin/${entity}/export${query(params)}`,
  newsletter: ({ lang }: In) => `/${lang}/newsletter`,
  newsletterConfirm: ({ lang, token }: In & { token: string }) => `/${lang}/newsletter/confirm${query({ token })}`,
  newsletterLeave: ({ lang, token }: In & { token: string }) => `/${lang}/newsletter/unsubscribe${query({ token })}`,
  /** The picture of a record's page where it is shared, and of a page that is no record. */
  picture: ({ lang, type, slug }: Named & { type: SharedType }) => `/og/${lang}/${type}/${segment(slug, lang)}.png`,
  pagePicture: ({ lang, page }: In & { page: SharedPage }) => `/og/${lang}/page/${page}.png`,
  /** A country's outline, black on nothing, in a square of 200. */
  shape: ({ flagKey }: { flagKey: string }) => `/shapes/${flagKey}.svg`,
  /** The same as lines, for an SVG that uses them. */
  outline: ({ flagKey }: { flagKey: string }) => `/shapes/${flagKey}.svg#shape`,
  /** The drawn view of a place, as lines for an SVG that uses them. */
  scene: ({ place }: { place: string }) => `/scenes/${place}.svg#scene`,
  /** The drawn cover of an article, as lines for an SVG that uses them. */
  cover: ({ drawing }: { drawing: string }) => `/covers/${drawing}.svg#cover`,
  flag: ({ flagKey }: { flagKey: string }) => `/flags/${flagKey}.svg`,
}
