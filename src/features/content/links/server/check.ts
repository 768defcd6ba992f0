import { transact } from '#db/transaction.ts'
import type { JobServices } from '#features/services.ts'
import { hasReached, judge, withoutInternet } from './judge.ts'
import type { Outcome, Probe } from './probe.ts'
import { claimDue, claimOne, lastReached, type StoredAddress, saveJudged } from './stored-links.ts'

/** Asking other sites whether links still lead somewhere. */

type CheckServices = Pick<JobServices, 'db' | 'now'>

/** Addresses a minute, each of another host: 300 an hour at most. */
const BATCH = 5
/** A name that nobody answers for holds one of the few threads that also read files. */
const AT_ONCE = 2
/** Asked where all of a batch failed, to know whether anything can be reached from here. */
const WITNESSES = 3

/** Checks some of the addresses that are due. */
export async function checkDue(services: CheckServices, probe: Probe): Promise<void> {
  await check(services, probe, await transact(services.db, (tx) => claimDue(tx, services.now(), BATCH)))
}

/** Checks one address; false where its host is being asked, so that it is to be tried again. */
export async function checkOne(services: CheckServices, probe: Probe, id: string): Promise<boolean> {
  const claimed = await transact(services.db, (tx) => claimOne(tx, id, services.now()))
  if (claimed) await check(services, probe, [claimed])
  return claimed !== undefined
}

async function check({ db, now }: CheckServices, probe: Probe, addresses: readonly StoredAddress[]): Promise<void> {
  if (addresses.length === 0) return
  const outcomes = await askAll(
    probe,
    addresses.map(({ url }) => url),
  )
  const isOnline = outcomes.some(hasReached) || (await canReachAnything(db, probe, addresses))
  const judged = addresses.map(({ id, firstFailedAt }, n) => {
    const outcome = outcomes[n] ?? { answer: 'unreachable', httpStatus: null }
    return { id, ...judge(firstFailedAt, isOnline ? outcome : withoutInternet(outcome), now()) }
  })
  await saveJudged(db, judged, now())
}

async function canReachAnything(
  db: CheckServices['db'],
  probe: Probe,
  addresses: readonly StoredAddress[],
): Promise<boolean> {
  const hosts = addresses.map(({ url }) => new URL(url).hostname)
  const witnesses = await lastReached(db, hosts, WITNESSES)
  const outcomes = await askAll(
    probe,
    witnesses.map(({ url }) => url),
  )
  return outcomes.some(hasReached)
}

async function askAll(probe: Probe, urls: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < urls.length; at += AT_ONCE) {
    outcomes.push(...(await Promise.all(urls.slice(at, at + AT_ONCE).map(probe))))
  }
  return outcomes
}
