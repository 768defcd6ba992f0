import { DAY_MS } from '#lib/durations.ts'
import { readSigned, sign } from '#platform/signed.ts'

/** Signed links in mails that confirm or end a subscription. */

const CONFIRM_DAYS = 7

type Purpose = 'confirm' | 'leave'
type Link = { id: string; requestedAt: Date }

export const newsletterToken = (secret: string, purpose: Purpose, { id, requestedAt }: Link): string =>
  sign(secret, `newsletter.${purpose}`, `${id} ${requestedAt.getTime()}`)

/** The content of a token; null for one that is invalid or has expired. */
export function readNewsletterToken(secret: string, purpose: Purpose, token: string, now: Date): Link | null {
  const [id, milliseconds] = readSigned(secret, `newsletter.${purpose}`, token)?.split(' ') ?? []
  if (!id) return null
  const requestedAt = new Date(Number(milliseconds))
  const expired = purpose === 'confirm' && now.getTime() - requestedAt.getTime() > CONFIRM_DAYS * DAY_MS
  return expired ? null : { id, requestedAt }
}
