import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isolatedFailures } from '#platform/isolated/isolated.ts'
import type { Readiness } from './readiness.ts'
import { refusedTotal } from './refusals.ts'

export type Metrics = {
  contentType: string
  text(): Promise<string>
  /** Counts one answer; `seconds` from the request's first byte to the answer's headers. */
  observe(path: string, status: number, seconds: number): void
}

/**
 * Process metrics, whether the database and the file store answer, the age of the newest backup, and how long answers take by
 * kind of address: few enough series to keep permanently.
 */
export function createMetrics(
  readiness: Pick<Readiness, 'databaseState' | 'whyNoStore'>,
  newestBackup?: () => Promise<Date | null>,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, meaning: string, isSo: () => Promise<boolean>) =>
    new Gauge({
      name,
      help: `1 when ${meaning}, else 0.`,
      registers: [registry],
      async collect() {
        this.set((await isSo()) ? 1 : 0)
      },
    })
  const database = () => readiness.databaseState({ waits: true })
  gauge('masar_database_up', 'the database answers this server', async () => (await database()).isUp)
  gauge(
    'masar_database_writable',
    'the database takes writes of this server',
    async () => (await database()).isWritable,
  )
  gauge(
    'masar_store_up',
    'the file store answers this server',
    async () => (await readiness.whyNoStore()) === undefined,
  )
  if (newestBackup) {
    new Gauge({
      name: 'masar_backup_age_seconds',
      help: 'Seconds since the newest daily backup was made; +Inf where there is none.',
      registers: [registry],
      async collect() {
        const newest = await newestBackup()
        this.set(newest ? (Date.now() - newest.getTime()) / 1000 : Number.POSITIVE_INFINITY)
      },
    })
  }
  registry.registerMetric(isolatedFailures)
  registry.registerMetric(refusedTotal)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was ready, by kind of address and status.',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: (path, status, seconds) => durations.observe({ kind: kindOf(path), status: `${status}` }, seconds),
  }
}

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api'
  return /\.[a-z0-9]+$/i.test(path) ? 'file' : 'page'
}
