import { createHmac } from 'node:crypto'
import type { Notice } from '#features/admissions/notices/contract.ts'
import type { Language } from '#lib/localized.ts'
import type { TextAdapterSettings } from '#platform/env.ts'
import { DeliveryError, type PostOutbound } from '#platform/http/post-outbound.ts'

/** What the owner's adapter is posted (docs/running.md). Later versions add fields; a changed one is a new number. */
type TextCall = {
  version: 1
  /** The same for every attempt. */
  id: string
  /** E.164. */
  to: string
  language: Language
  /** `code`: six digits that confirm the number. */
  kind: Notice['kind'] | 'code'
  text: string
  url: string
}

/** Gives a text to the owner's adapter. Throws `DeliveryError` with the status where it does not take it. */
export type SendText = (call: TextCall) => Promise<void>

/** Signed as https://www.standardwebhooks.com says, for which there are libraries in most languages. */
export function createTextAdapter(
  { url, secret }: TextAdapterSettings,
  { post, now }: { post: PostOutbound; now: () => Date },
): SendText {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return async (call) => {
    const body = JSON.stringify(call)
    const timestamp = Math.floor(now().getTime() / 1000)
    const signature = createHmac('sha256', key).update(`${call.id}.${timestamp}.${body}`).digest('base64')
    const status = await post({
      url,
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': call.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      },
    })
    if (status < 200 || status > 299) throw new DeliveryError(`TEXT_${status}`)
  }
}
