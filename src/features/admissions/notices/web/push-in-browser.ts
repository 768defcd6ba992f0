import type { PushSubscriptionInput } from '#features/admissions/notices/channels.ts'
import { PUSH_WORKER } from '#features/admissions/notices/push-worker-address.ts'

/** Notices that this browser shows while no page is open. It asks its reader for permission only in `subscribe`. */

/** `refused`: its reader has said no, for this site or for all. */
export type PushAbility = 'unsupported' | 'refused' | 'possible' | 'allowed'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  const { permission } = Notification
  return permission === 'denied' ? 'refused' : permission === 'granted' ? 'allowed' : 'possible'
}

/**
 * Asks for permission and subscribes; null where its reader says no. Call it at once when a button is pressed: some browsers
 * ask only then. Throws where the browser cannot reach its push service.
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { script, scope } = PUSH_WORKER
  const registration = await navigator.serviceWorker.register(script, { scope })
  await activation(registration)
  // What is there was made for another key of ours, or for another account, whose address stays theirs.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser has made a subscription without keys')
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** Forgets the subscription in this browser, and the script with it. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(PUSH_WORKER.scope)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}

/** A subscription wants a worker that is active, which a new one is a moment later. */
function activation({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve()
      if (!worker || worker.state === 'redundant') reject(new Error('The browser does not keep the script'))
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}
