import type { Db } from '#db/client.ts'
import type { JobServices } from '#features/services.ts'
import type { Outcome, Probe } from '#platform/http/probe.ts'
import { hasReached, judge, withoutInternet } from './judge.ts'
import { dueAddresses, lastReached, type StoredAddress, saveJudged } from './stored-links.ts'

/** Asking other sites whether links still lead somewhere. */

type CheckServices = Pick<JobServices, 'db' | 'now'>

/** Addresses a minute, each of another host: 300 an hour at most. */
const BATCH = 5
/** A name that nobody answers for holds one of the few threads that also read files. */
const AT_ONCE = 2
/** Asked where all of a batch failed, to know whether anything can be reached from here. */
const WITNESSES = 3

/** Checks some of the addresses that are due. */
export const checkDue = async (services: CheckServices, probe: Probe): Promise<void> =>
  checkAddresses(services, probe, await dueAddresses(services.db, services.now(), BATCH))

/** Asks addresses and stores what they answer. */
export async function checkAddresses(
  { db, now }: CheckServices,
  probe: Probe,
  addresses: readonly StoredAddress[],
): Promise<void> {
  if (addresses.length === 0) return
  const outcomes = await askAll(probe, addresses)
  const isOnline = outcomes.some(hasReached) || (await canReachAnything(db, probe, addresses))
  const judged = addresses.map(({ id, firstFailedAt }, n) => {
    const outcome = outcomes[n] ?? { answer: 'unreachable', httpStatus: null }
    return { id, ...judge(firstFailedAt, isOnline ? outcome : withoutInternet(outcome), now()) }
  })
  await saveJudged(db, judged, now())
}

async function canReachAnything(db: Db, probe: Probe, addresses: readonly StoredAddress[]): Promise<boolean> {
  const hosts = addresses.map(({ url }) => new URL(url).hostname)
  return (await askAll(probe, await lastReached(db, hosts, WITNESSES))).some(hasReached)
}

async function askAll(probe: Probe, addresses: readonly { url: string }[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    outcomes.push(...(await Promise.all(addresses.slice(at, at + AT_ONCE).map(({ url }) => probe(url)))))
  }
  return outcomes
}
