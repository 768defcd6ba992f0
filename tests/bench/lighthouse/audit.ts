import { createServer } from 'node:net'
import type { Bench } from '#tests/bench/bench.ts'
import { openBrowser } from '#tests/bench/pages/weights.ts'
import { loadLighthouse } from '#tests/bench/tools/tools.ts'
import type { LighthouseReport, Throttling } from '#tests/bench/tools/types.ts'

/** Scores of 100, milliseconds, bytes, and the names of the audits that a score below 100 comes from, performance aside. */
export type Audited = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  /** For how long the page could not have answered a touch while it loaded. */
  tbt: number
  cls: number
  /** Bytes that a first visit transfers, pictures included. */
  bytes: number
  failed: string[]
  /** How fast the processor is, as Lighthouse measures it beside every run. */
  benchmarkIndex: number
}

/**
 * The browser now and then records no trace of a load. Lighthouse then says to run it again, and says nothing about the
 * page.
 */
const UNRECORDED = new Set(['NO_NAVSTART', 'NO_FCP', 'NO_TRACING_STARTED', 'PROTOCOL_TIMEOUT'])
const TRIES = 3

/** Without `throttling`, on the phone and the connection that Lighthouse itself simulates. */
export async function audit(bench: Bench, address: string, throttling?: Throttling): Promise<Audited> {
  return read(await report(bench, address, throttling))
}

/** How many times slower Lighthouse makes the processor, however fast it is. */
export const DEFAULT_SLOWDOWN = 4

/**
 * What Lighthouse simulates, with the processor slowed down so that this machine is like a mid-tier phone. Its
 * constant factor of four is meant for an index from 1,500 on. How the factor depends on the index:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
export async function calibratedThrottling(bench: Bench, address: string): Promise<Throttling> {
  const { environment, configSettings } = await report(bench, address)
  const { benchmarkIndex } = environment
  const cpuSlowdownMultiplier = benchmarkIndex >= 1500 ? DEFAULT_SLOWDOWN : benchmarkIndex >= 800 ? 2 : 1
  return { ...configSettings.throttling, cpuSlowdownMultiplier }
}

async function report(bench: Bench, address: string, throttling?: Throttling): Promise<LighthouseReport> {
  for (let tries = 1; ; tries++) {
    const { lhr } = await look(bench, address, throttling)
    if (!lhr.runtimeError) return lhr
    const { code, message } = lhr.runtimeError
    if (tries === TRIES || !UNRECORDED.has(code)) throw new Error(`${address}: ${message}`)
  }
}

/** One run of Lighthouse's own mobile preset, in a browser of its own: what one run leaves behind slows the next. */
async function look(bench: Bench, address: string, throttling?: Throttling) {
  const lighthouse = await loadLighthouse()
  const port = await freePort()
  const browser = await openBrowser(bench, [`--remote-debugging-port=${port}`])
  try {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', throttling })
    if (!result) throw new Error(`${address}: Lighthouse says nothing`)
    return result
  } finally {
    await browser.close()
  }
}

function read({ categories, audits, environment }: LighthouseReport): Audited {
  const score = (category: string) => 100 * (categories[category]?.score ?? Number.NaN)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    cls: value('cumulative-layout-shift'),
    failed: failed.map(({ id }) => id),
    benchmarkIndex: environment.benchmarkIndex,
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
