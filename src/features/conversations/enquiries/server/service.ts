import { z } from 'zod'
import { isDatabaseUnreachable } from '#db/errors.ts'
import { transact } from '#db/transaction.ts'
import type {
  ContactView,
  EnquiryInput,
  EnquiryReceipt,
  NewsletterInput,
} from '#features/conversations/enquiries/contract.ts'
import { ANSWERS_MEASURED } from '#features/conversations/enquiries/rules.ts'
import { dueTime } from '#features/conversations/office/server/due-time.ts'
import { officeCalendar, officeOf, openingHoursOf } from '#features/conversations/office/server/service.ts'
import { bookCall, callOf } from '#features/conversations/phone-calls/server/queries.ts'
import { officeDays } from '#features/conversations/phone-calls/server/service.ts'
import { listPeople } from '#features/people/server/service.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { whatsappOf } from '#features/site/server/service.ts'
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts'
import { toPhoneNumber } from '#lib/phone-number.ts'
import type { Network } from '#platform/http/client-ip.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, keysOf, networkLimitsOf, rateLimitOf, refund } from '#platform/http/rate-limit-store.ts'
import { halfAnsweredWithin } from './answer-queries.ts'
import { conversationToken } from './conversation-token.ts'
import { readNewsletterToken } from './newsletter-links.ts'
import { confirmSubscriber, insertEnquiry, requestNewsletter, unsubscribe } from './queries.ts'

/** The subject of an enquiry: a published programme or university. */
export function contactItem({ index }: Services, id: string | null | undefined): ContactView['item'] {
  const [item] = id ? index.cards([id]) : []
  if (!item || item.type === 'blog') return null
  const { _id, type, name, slug } = item
  return { _id, type, name, slug }
}

export async function viewContact(services: Services): Promise<Omit<ContactView, 'item' | 'answeredWithinHours'>> {
  const { db } = services
  const [office, contact, openingHours, people] = await Promise.all([
    officeOf(db),
    setting(db, 'contact'),
    openingHoursOf(db),
    listPeople(services),
  ])
  return { ...office, people, whatsapp: whatsappOf(services, contact), openingHours }
}

/** Milliseconds for which the measure is kept: it changes with each question, and is read on many pages. */
const MEASURED_EVERY = 10 * MINUTE_MS
/** Fewer questions say little of the next. */
const FEWEST_ASKED = 10

const contactSetting = z.object({ showsAnswerTime: z.boolean() }).catch({ showsAnswerTime: false })

/** Hours within which half of the questions of the last days were answered; null where that is not known or not to be shown. */
export const answerTime = async ({ db, now, index, viewCache }: Services): Promise<{ hours: number | null }> => {
  const measure = async () => {
    const { minutes, asked } = await halfAnsweredWithin(db, new Date(now().getTime() - ANSWERS_MEASURED * DAY_MS))
    return { hours: asked < FEWEST_ASKED || minutes === null ? null : Math.max(1, Math.ceil(minutes / 60)) }
  }
  try {
    const { showsAnswerTime } = await viewCache.get('shows-answer-time', index.generation, async () =>
      contactSetting.parse(await setting(db, 'contact')),
    )
    if (!showsAnswerTime) return { hours: null }
    return await viewCache.get('answer-time', Math.floor(now().getTime() / MEASURED_EVERY), measure)
  } catch (error) {
    // Nobody needs it to reach us.
    if (isDatabaseUnreachable(error)) return { hours: null }
    throw error
  }
}

/** Stores an enquiry and notifies the counsellors. Throws `invalid` for a number, an item or a slot that does not exist. */
export async function receiveEnquiry(
  services: Services,
  input: EnquiryInput,
  networks: readonly Network[],
): Promise<EnquiryReceipt> {
  const phone = input.phone === '' ? null : toPhoneNumber(input.phone)
  if (input.phone !== '' && phone === null) throw new ProblemError('invalid', { fields: { phone: 'malformed' } })
  const item = contactItem(services, input.itemId)
  if (input.itemId && !item) throw new ProblemError('invalid', { fields: { itemId: 'not_offered' } })

  const { kind } = input
  const receivedAt = services.now()
  const { openingHours, isHoliday } = await officeCalendar(services.db)
  const dueAt = dueTime(receivedAt, openingHours, isHoliday).toISOString()
  const receipt = (id: string, at: string) => {
    return { _id: id, kind, receivedAt: at, token: conversationToken(services.secret, id) }
  }
  if (input.website) return receipt(crypto.randomUUID(), receivedAt.toISOString())
  const isMailed = input.email !== '' && (await mayMail(services, input.email, networks))
  const callAt = kind === 'callback' && input.callAt ? new Date(input.callAt) : null
  const office = await officeDays(services.db)
  const store = () =>
    transact(services.db, async (tx) => {
      const { isNew, ...stored } = await insertEnquiry(tx, {
        kind,
        name: input.name,
        email: input.email || null,
        phone,
        message: input.message || null,
        preferredTime: kind === 'callback' ? input.preferredTime || null : null,
        language: input.lang,
        programmeId: item && item.type !== 'university' ? item._id : null,
        universityId: item?.type === 'university' ? item._id : null,
        dueAt,
        // The mail about the call is the receipt.
        hasReceipt: isMailed && callAt === null,
      })
      const booked = isNew || !callAt ? undefined : await callOf(tx, stored.id)
      // The form may be sent again with another time.
      if (callAt && !(booked?.state === 'booked' && Date.parse(booked.startsAt) === callAt.getTime())) {
        const booking = { enquiryId: stored.id, at: callAt, zone: input.zone ?? null, isMailed, now: receivedAt }
        await bookCall(tx, booking, office)
      }
      return stored
    })
  const { id, at } = callAt ? await limitedCall(services, networks, store) : await store()
  return receipt(id, at)
}

/**
 * Whether a receipt is mailed. Anybody can type somebody else's address: a mailbox gets so many a day, and one network can use up
 * only a few of them.
 */
export async function mayMail(
  { db, secret, now }: Services,
  email: string,
  networks: readonly Network[],
): Promise<boolean> {
  const [network] = networks
  const limits = [
    rateLimitOf(secret, 'receipts.network', `${email.toLowerCase()} ${network?.name}`),
    rateLimitOf(secret, 'receipts.address', email.toLowerCase()),
  ]
  try {
    await consume(db, limits, now())
    return true
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'too_many_requests') return false
    throw error
  }
}

/**
 * Does what takes a time of a counsellor, at most so often for a network; what comes to nothing does not count. Throws `invalid`
 * beyond it: the same can be asked without a time.
 */
export async function limitedCall<T>(
  services: Services,
  networks: readonly Network[],
  book: () => Promise<T>,
): Promise<T> {
  const { db, secret, now } = services
  const limits = networkLimitsOf(secret, 'phone calls', networks)
  try {
    await consume(db, limits, now())
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'too_many_requests') {
      throw new ProblemError('invalid', { fields: { callAt: 'too_high' } })
    }
    throw error
  }
  try {
    return await book()
  } catch (error) {
    await refund(db, keysOf(limits))
    throw error
  }
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
