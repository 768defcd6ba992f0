import type {
  ContactView,
  EnquiryInput,
  EnquiryReceipt,
  NewsletterInput,
} from '#features/conversations/enquiries/contract.ts'
import { dueTime } from '#features/conversations/office/server/due-time.ts'
import { officeCalendar, officeOf, openingHoursOf } from '#features/conversations/office/server/service.ts'
import { listPeople } from '#features/people/server/service.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { whatsappOf } from '#features/site/server/service.ts'
import { toPhoneNumber } from '#lib/phone-number.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { readNewsletterToken } from './newsletter-links.ts'
import { confirmSubscriber, insertEnquiry, requestNewsletter, unsubscribe } from './queries.ts'

/** The subject of an enquiry: a published programme or university. */
export function contactItem({ index }: Services, id: string | null | undefined): ContactView['item'] {
  const [item] = id ? index.cards([id]) : []
  if (!item || item.type === 'blog') return null
  const { _id, type, name, slug } = item
  return { _id, type, name, slug }
}

export async function viewContact(services: Services): Promise<Omit<ContactView, 'item'>> {
  const { db } = services
  const [office, contact, openingHours, people] = await Promise.all([
    officeOf(db),
    setting(db, 'contact'),
    openingHoursOf(db),
    listPeople(services),
  ])
  return { ...office, people, whatsapp: whatsappOf(services, contact), openingHours }
}

/** Stores an enquiry and notifies the counsellors. Throws `invalid` for a number or an item that does not exist. */
export async function receiveEnquiry(services: Services, input: EnquiryInput): Promise<EnquiryReceipt> {
  const phone = input.phone === '' ? null : toPhoneNumber(input.phone)
  if (input.phone !== '' && phone === null) throw new ProblemError('invalid', { fields: { phone: 'malformed' } })
  const item = contactItem(services, input.itemId)
  if (input.itemId && !item) throw new ProblemError('invalid', { fields: { itemId: 'not_offered' } })

  const { kind } = input
  const receivedAt = services.now()
  if (input.website) return { _id: crypto.randomUUID(), kind, receivedAt: receivedAt.toISOString() }
  const { openingHours, isHoliday } = await officeCalendar(services.db)
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
