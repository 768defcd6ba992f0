import { createHmac } from 'node:crypto'
import { enqueue } from '#db/jobs.ts'
import { transact } from '#db/transaction.ts'
import { TEXT_CODE_LENGTH, TEXT_CODE_MINUTES } from '#features/admissions/notices/channels.ts'
import { isSameCode } from '#features/auth/server/codes.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { toPhoneNumber } from '#lib/phone-number.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, type RateLimit, rateLimitOf } from '#platform/http/rate-limit-store.ts'
import {
  beginConfirmation,
  type Confirmation,
  confirmNumber,
  countAttempt,
  endTexts,
  isConfirmed,
} from './text-queries.ts'

/**
 * Agreements to notices by WhatsApp or SMS. Before anything else is sent to a number, the person who named it shows that it is theirs, by a
 * code that is sent to it through the same adapter.
 */

type TextServices = Pick<Services, 'db' | 'now' | 'secret' | 'offersTexts'>

const MOST_ATTEMPTS = 5
/** Codes that were sent before are worthless. */
export const codesCountSince = (now: Date): Date => new Date(now.getTime() - TEXT_CODE_MINUTES * MINUTE_MS)

/** Derived from its confirmation and the server's secret, as those of e-mails: neither the database nor the queue stores it. */
export function textCodeOf(secret: string, { id, serial }: Pick<Confirmation, 'id' | 'serial'>): string {
  const mac = createHmac('sha256', secret).update(`text code\n${id} ${serial}`).digest()
  return String(mac.readUIntBE(0, 6) % 10 ** TEXT_CODE_LENGTH).padStart(TEXT_CODE_LENGTH, '0')
}

/**
 * Sends a code to a number, again where it waits for one already; nothing where it is confirmed. Null ends the agreement. Throws
 * `not_found` where the owner offers no texts, `invalid` for a number without its country or of none, `too_many_requests`.
 */
export async function chooseTexts(services: TextServices, { userId }: Actor, phone: string | null): Promise<void> {
  const { db, now, offersTexts } = services
  if (phone === null) return transact(db, (tx) => endTexts(tx, userId))
  if (!offersTexts) throw new ProblemError('not_found')
  const number = toPhoneNumber(phone)
  // A text reaches a phone, and no extension of one.
  if (!number || !/^\+\d+$/.test(number)) {
    throw new ProblemError('invalid', { fields: { phone: phone === '' ? 'required' : 'malformed' } })
  }
  if (await isConfirmed(db, userId, number)) return
  await consume(db, limitsOf(services, userId, number), now())
  await transact(db, async (tx) => {
    const confirmation = await beginConfirmation(tx, { userId, phone: number, now: now() })
    if (confirmation) await enqueue(tx, 'notice.code', { confirmationId: confirmation.id, serial: confirmation.serial })
  })
}

/**
 * Nobody is flooded with codes, whichever accounts name their number; and of all accounts together, because the owner pays for
 * each: thieves earn by messages to numbers of their own.
 */
const limitsOf = ({ secret }: TextServices, userId: string, phone: string): RateLimit[] => [
  rateLimitOf(secret, 'text code.account', userId),
  rateLimitOf(secret, 'text code.account a day', userId),
  rateLimitOf(secret, 'text code.number', phone),
  rateLimitOf(secret, 'text code.all', ''),
]

/**
 * Confirms the number that waits for a code, and agrees to texts at it. Throws `code_spent` where no code counts any more,
 * `invalid_code` for another one, `not_found` where the owner offers no texts.
 */
export async function confirmTexts(services: TextServices, { userId }: Actor, code: string): Promise<void> {
  const { db, now, secret, offersTexts } = services
  if (!offersTexts) throw new ProblemError('not_found')
  // Counted before comparing, so that parallel attempts count too.
  const waiting = await countAttempt(db, userId, { most: MOST_ATTEMPTS, sentAfter: codesCountSince(now()) })
  if (!waiting) throw new ProblemError('code_spent')
  if (!isSameCode(code, textCodeOf(secret, waiting))) throw new ProblemError('invalid_code')
  if (!(await transact(db, (tx) => confirmNumber(tx, userId, waiting, now())))) throw new ProblemError('code_spent')
}
