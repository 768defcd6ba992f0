import { buildPushPayload } from '@block65/webcrypto-web-push'
import { DAY_SECONDS } from '#lib/durations.ts'
import { NotAllowedError } from '#platform/http/outbound-guard.ts'
import { DeliveryError, type PostOutbound } from '#platform/http/post-outbound.ts'
import type { PushKeys } from './push-keys.ts'

/** What the worker in the browser shows (push-worker.js). */
type PushedText = {
  title: string
  body: string
  lang: string
  dir: 'ltr' | 'rtl'
  /** Of two with the same tag only the newer one is shown. */
  tag: string
  path: string
}

type Receiver = { endpoint: string; p256dh: string; auth: string }
type Sender = { post: PostOutbound; keys: PushKeys; publicUrl: string }

/** Whom a push service writes to where something is wrong with what we send (RFC 8292, 2.1). */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`

/** Where there is nobody any more, and where nobody of the public internet ever was. */
const GONE = new Set([404, 410])

/**
 * Sends a text to a browser, encrypted for it alone; `topic` makes the push service keep the newest of several that wait. `gone`:
 * the browser is not there any more. Throws `DeliveryError` with the status where it is not taken now.
 */
export async function sendPush(
  { post, keys, publicUrl }: Sender,
  { endpoint, p256dh, auth }: Receiver,
  { data, topic }: { data: PushedText; topic: string },
): Promise<'sent' | 'gone'> {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  const options = { ttl: DAY_SECONDS, urgency: 'normal', topic } as const
  const { headers, body } = await buildPushPayload({ data, options }, subscription, {
    ...keys,
    subject: subjectOf(publicUrl),
  })
  const status = await post({ url: endpoint, headers, body }).catch((error: unknown) => {
    if (error instanceof NotAllowedError) return 410
    throw error
  })
  if (GONE.has(status)) return 'gone'
  if (status < 200 || status > 299) throw new DeliveryError(`PUSH_${status}`)
  return 'sent'
}
