import { ECDH } from 'node:crypto'
import { transact } from '#db/transaction.ts'
import type { Channels, PushSubscriptionInput } from '#features/admissions/notices/channels.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { publicInternet } from '#platform/http/outbound-guard.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { addNoticeDevice, noticeDevicesOf, removeNoticeDevice, textsOf } from './channel-queries.ts'
import { pushKeysOf } from './push-keys.ts'

/** How the person who is signed in is notified of notices. */

type ChannelServices = Pick<Services, 'db' | 'now' | 'secret' | 'offersTexts'>

export async function viewChannels(
  { db, secret, offersTexts }: ChannelServices,
  { userId, sessionId }: Actor,
): Promise<Channels> {
  const { publicKey } = pushKeysOf(secret)
  const [devices, texts] = await Promise.all([
    noticeDevicesOf(db, { userId, sessionId, serverKey: publicKey }),
    textsOf(db, userId),
  ])
  return { push: { publicKey, devices: [...devices] }, texts: { offered: offersTexts, ...texts } }
}

/**
 * Throws `invalid` for an address that no push service has or a key that is none, `conflict` where another account gets its notices
 * at it, `session_ended` where the browser was signed out in the meantime.
 */
export async function addDevice(
  services: ChannelServices,
  { userId, sessionId }: Actor,
  subscription: PushSubscriptionInput,
): Promise<void> {
  if (!publicInternet.allowsUrl(new URL(subscription.endpoint))) {
    throw new ProblemError('invalid', { fields: { endpoint: 'malformed' } })
  }
  if (!isPointOfCurve(subscription.keys.p256dh)) {
    throw new ProblemError('invalid', { fields: { 'keys.p256dh': 'malformed' } })
  }
  const { publicKey: serverKey } = pushKeysOf(services.secret)
  const adding = { userId, sessionId, subscription, serverKey, now: services.now() }
  const outcome = await transact(services.db, (tx) => addNoticeDevice(tx, adding))
  if (outcome === 'taken') throw new ProblemError('conflict')
  if (outcome === 'signed_out') throw new ProblemError('session_ended')
}

/** Throws `not_found` for a device of somebody else. */
export async function removeDevice({ db }: ChannelServices, { userId }: Actor, id: string): Promise<void> {
  if (!(await removeNoticeDevice(db, userId, id))) throw new ProblemError('not_found')
}

/** Whether a browser could have made this public key. */
function isPointOfCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
