import { z } from 'zod'
import type {
  ContactView,
  EnquiryInput,
  EnquiryReceipt,
  NewsletterInput,
} from '#features/conversations/enquiries/contract.ts'
import { publicHolidaysIn } from '#features/holidays/server/service.ts'
import { listPeople } from '#features/people/server/service.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { whatsappOf } from '#features/site/server/service.ts'
import { localized } from '#lib/localized.ts'
import { toPhoneNumber } from '#lib/phone-number.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { dueTime, latestDue, openingOn } from './due-time.ts'
import { readNewsletterToken } from './newsletter-links.ts'
import { confirmSubscriber, insertEnquiry, requestNewsletter, unsubscribe } from './queries.ts'

const text = z.string().min(1).nullable().catch(null)

/** Settings of the owner; null where not set. */
const contactSetting = z
  .object({ email: text, phone: text, addressEn: text, addressAr: text })
  .catch({ email: null, phone: null, addressEn: null, addressAr: null })

const time = z.string().regex(/^\d\d:\d\d$/)
const hoursSetting = z
  .object({
    timezone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'),
    days: z.array(z.object({ day: z.number().int().min(1).max(7), from: time, to: time })),
  })
  .nullable()
  .catch(null)

type Item = NonNullable<ContactView['item']>

/** The subject of an enquiry: a published programme or university. */
function itemById({ index }: Services, id: string): Item | null {
  const [item] = index.cards([id])
  if (!item || item.type === 'blog') return null
  const { _id, type, name, slug } = item
  return { _id, type, name, slug }
}

/** The address for enquiries; null where it is not set. */
export const staffAddress = async (db: Services['db']): Promise<string | null> =>
  contactSetting.parse(await setting(db, 'contact')).email

/** The time zone (IANA) that the owner's office works in. */
export const officeZone = async ({ db }: Pick<Services, 'db'>): Promise<string> =>
  hoursSetting.parse(await setting(db, 'openingHours'))?.timezone ?? 'UTC'

/** Contact details of the office; null where they are not set. */
export async function officeOf(db: Services['db']): Promise<Pick<ContactView, 'email' | 'phone' | 'address'>> {
  const { email, phone, addressEn, addressAr } = contactSetting.parse(await setting(db, 'contact'))
  return { email, phone, address: localized(addressEn, addressAr) }
}

export async function viewContact(services: Services): Promise<Omit<ContactView, 'item'>> {
  const { db } = services
  const [office, contact, hours, people] = await Promise.all([
    officeOf(db),
    setting(db, 'contact'),
    setting(db, 'openingHours'),
    listPeople(services),
  ])
  return { ...office, people, whatsapp: whatsappOf(services, contact), openingHours: hoursSetting.parse(hours) }
}

export const contactItem = (services: Services, itemId: string | undefined): Item | null =>
  itemId === undefined ? null : itemById(services, itemId)

/** Stores an enquiry and notifies the counsellors. Throws `invalid` for a number or an item that does not exist. */
export async function receiveEnquiry(services: Services, input: EnquiryInput): Promise<EnquiryReceipt> {
  const phone = input.phone === '' ? null : toPhoneNumber(input.phone)
  if (input.phone !== '' && phone === null) throw new ProblemError('invalid', { fields: { phone: 'malformed' } })
  const item = input.itemId ? itemById(services, input.itemId) : null
  if (input.itemId && !item) throw new ProblemError('invalid', { fields: { itemId: 'not_offered' } })

  const { kind } = input
  const receivedAt = services.now()
  if (input.website) return { _id: crypto.randomUUID(), kind, receivedAt: receivedAt.toISOString() }
  const openingHours = hoursSetting.parse(await setting(services.db, 'openingHours'))
  const isHoliday = await publicHolidaysIn(services, openingHours?.timezone ?? null)
  const { id, at } = await insertEnquiry(services.db, {
    kind,
    name: input.name,
    email: input.email || null,
    phone,
    message: input.message || null,
    preferredTime: kind === 'callback' ? input.preferredTime || null : null,
    language: input.lang,
    programmeId: item && item.type !== 'university' ? item._id : null,
    universityId: item?.type === 'university' ? item._id : null,
    dueAt: dueTime(receivedAt, openingHours, isHoliday).toISOString(),
  })
  return { _id: id, kind, receivedAt: at }
}

/** What came before this moment has waited for more than a working day of our office. */
export async function workingDayAgo(services: Pick<Services, 'db'>, now: Date): Promise<Date> {
  const openingHours = hoursSetting.parse(await setting(services.db, 'openingHours'))
  return latestDue(now, openingHours, await publicHolidaysIn(services, openingHours?.timezone ?? null))
}

/** Our office on the day that it is there; null where it is closed on that day. */
export async function officeOpening(services: Pick<Services, 'db'>, now: Date) {
  const openingHours = hoursSetting.parse(await setting(services.db, 'openingHours'))
  return openingOn(now, openingHours, await publicHolidaysIn(services, openingHours?.timezone ?? null))
}

export async function subscribe({ db, now }: Services, { email, lang, website }: NewsletterInput): Promise<void> {
  if (!website) await requestNewsletter(db, email, lang, now())
}

/** Throws `not_found` for an invalid or expired link, and for one from before an unsubscription. */
export async function confirm({ db, secret, now }: Services, token: string): Promise<void> {
  const link = readNewsletterToken(secret, 'confirm', token, now())
  if (!link || !(await confirmSubscriber(db, link.id, link.requestedAt, now()))) throw new ProblemError('not_found')
}

/** Throws `not_found` for an invalid link. Such links never expire. */
export async function leave({ db, secret, now }: Services, token: string): Promise<void> {
  const link = readNewsletterToken(secret, 'leave', token, now())
  if (!link || !(await unsubscribe(db, link.id, now()))) throw new ProblemError('not_found')
}
