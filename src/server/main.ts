import { subscribe } from 'node:diagnostics_channel'
import { setFlagsFromString } from 'node:v8'
import { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import { follow } from '#catalogue-index/load/follow.ts'
import { connect } from '#db/client.ts'
import { CANCEL_GRACE } from '#db/connection-pool.ts'
import { serveDatabase } from '#db/source.ts'
import { createDailyBackup, newestBackup, requireBackupDir } from '#features/admin/backup/server/daily.ts'
import { QPDF } from '#features/admissions/documents/server/clean-pdf.ts'
import { createTextAdapter } from '#features/admissions/notices/server/text-adapter.ts'
import { WORK } from '#lib/bounds.ts'
import { type Env, type GoogleSettings, readEnv, type TextAdapterSettings } from '#platform/env.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { publicInternet } from '#platform/http/outbound-guard.ts'
import { createPostOutbound } from '#platform/http/post-outbound.ts'
import { createProbe } from '#platform/http/probe.ts'
import { createRefusalLog } from '#platform/http/refusals.ts'
import { ISOLATED_FAILURES, type IsolatedFailure } from '#platform/isolated/isolated.ts'
import { startScheduledTasks } from '#platform/jobs/scheduled-tasks.ts'
import { startWorker } from '#platform/jobs/worker.ts'
import { openLive } from '#platform/live.ts'
import { createLog, withoutValues } from '#platform/log.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { loadSessionSecret } from '#platform/session-secret.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { createApp } from './app.ts'
import { jobWorkers, scheduledTasks, slotsOf } from './job-handlers.ts'
import { Lifecycle, LONGEST_CLOSE } from './lifecycle.ts'
import { migrateAndSeed } from './migrate-and-seed.ts'
import { openPages } from './pages-build.ts'
import { createReadiness } from './readiness.ts'
import { printStartFailure } from './start-failure.ts'
import { storeRegularly } from './store-regularly.ts'

/**
 * The catalogue is some 50 MB that stay. By itself V8 walks through all of it after every 25 MB of new memory, that is
 * several times a second under load, and requests wait in the meantime; now it does after 100 MB.
 */
setFlagsFromString('--heap-growing-percent=200')

const READER = WORK['database of the index']

const lifecycle = new Lifecycle()
let exitCode = 0
/** Milliseconds for which calls are still taken after a signal, once this server has taken any. */
let drainMs = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
process.on('uncaughtException', crash)
// The supervisor (scripts/start.ts) was killed: nothing would start this server again, or end it.
process.on('disconnect', () => process.exit(1))

try {
  await serve(readEnv())
} catch (error) {
  failToStart(error)
}

async function serve(env: Env): Promise<void> {
  const log = createLog(env.LOG_LEVEL)
  subscribe(ISOLATED_FAILURES, (message) => {
    const failure = message as IsolatedFailure
    if (failure.reason === 'not_started') log.error(failure, 'An isolated process did not start')
    else log.warn(failure, 'An isolated process did not finish its file')
  })
  if (!QPDF) log.info('qpdf is not installed: PDFs are normalised by pdf-lib')
  const now = () => new Date(Date.now() + env.CLOCK_OFFSET * 1000)

  const backupDir = env.BACKUP_DIR
  if (backupDir) requireBackupDir(backupDir)
  const lastBackup = backupDir ? () => newestBackup(backupDir) : undefined
  const postgres = await lifecycle.open(serveDatabase(env), (opened) => opened.stop())
  const database = await lifecycle.open(connect(postgres.url), (opened) => opened.close())
  const readiness = createReadiness(database, () => lifecycle.isClosing)
  const httpServer = await lifecycle.open(
    createHttpServer({
      host: env.HOST,
      port: env.PORT,
      readiness,
      metricsPort: env.METRICS_PORT,
      metricsToken: env.METRICS_TOKEN,
      newestBackup: lastBackup,
      proxies: env.TRUSTED_PROXIES,
      onRefused: createRefusalLog(log),
    }),
    (opened) => opened.close(),
  )
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${httpServer.port}`
  const secret = env.SESSION_SECRET ?? loadSessionSecret(env.DATA_DIR)

  await migrateAndSeed(postgres.url, {
    demo: env.DEMO,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    now,
    announce: (email, password) => console.log(`Administrator: ${email}, password: ${password} (shown only this once)`),
    log: (line) => log.debug(line),
  })
  // Reading many changed programmes takes longer than a statement may otherwise; loading all has a limit of its own.
  const reader = await lifecycle.open(
    connect(postgres.url, {
      max: READER.atOnce,
      waiting: READER.waiting,
      applicationName: 'masar-index',
      statementTimeout: READER.longestWait - CANCEL_GRACE,
    }),
    (opened) => opened.close(),
  )
  const index = await CatalogueIndex.load(reader.db, { now })
  await lifecycle.open(follow(reader.db, index, log), (opened) => opened.stop())
  const storage = await openStorage(env, log)
  const mailer = createMailer({ ...env, publicUrl })
  const probe = env.LINK_CHECKS
    ? createProbe({ guard: publicInternet, userAgent: `Masar-LinkCheck/1.0 (+${publicUrl})` })
    : null
  const textAdapter = textAdapterSettings(env)
  const postPush = createPostOutbound({ guard: publicInternet })
  const sendText = textAdapter && createTextAdapter(textAdapter, { post: createPostOutbound(), now })
  const services = { ...database, index, storage, publicUrl, secret, now, log }
  for (const some of jobWorkers(services, { mailer, probe, postPush, sendText })) {
    await lifecycle.open(startWorker(database.db, some, log, { slots: slotsOf(some) }), (opened) => opened.stop())
  }
  const tasks = scheduledTasks({ ...database, storage, now, publicUrl }, log, env.LINK_CHECKS)
  await lifecycle.open(startScheduledTasks(tasks, log), (opened) => opened.stop())
  if (backupDir) {
    const stopping = await lifecycle.open(new AbortController(), (opened) => opened.abort())
    const makeDaily = createDailyBackup({ ...database, storage, now }, backupDir, log, stopping.signal)
    // By itself: the other tasks do not wait for it.
    await lifecycle.open(startScheduledTasks({ 'Backed up': makeDaily }, log), (opened) => opened.stop())
  }
  const pages = await lifecycle.open(openPages(env, httpServer), (opened) => opened.close())
  const live = await lifecycle.open(openLive(database.db, log), (opened) => opened.stop())
  const app = createApp({
    database,
    index,
    log,
    storage,
    publicUrl,
    secret,
    build: pages.build,
    google: googleSettings(env),
    whatsapp: env.WHATSAPP_NUMBER,
    offersTexts: textAdapter !== null,
    probe,
    live,
    needsSecondFactor: env.STAFF_SECOND_FACTOR,
    newestBackup: lastBackup,
    flagImageBase: env.FLAG_IMAGE_BASE,
    proxies: env.TRUSTED_PROXIES,
    now,
  })
  await lifecycle.open(storeRegularly(app.storeDemand, log), (opened) => opened.stop())
  drainMs = env.DRAIN_SECONDS * 1000
  // Opened last, so closed first: what answers calls needs all the rest.
  await lifecycle.open(httpServer, async (opened) => {
    await opened.drain(exitCode === 0 ? drainMs : 0)
    // Open answers would keep it open.
    live.stop()
    await opened.close()
  })
  httpServer.mount(app.fetch, app.fastPath)
  readiness.started(storage)
  console.log(`Masar is ready: ${publicUrl}`)
  // To the supervisor, where there is one.
  process.send?.('ready')
}

/** readEnv has checked that both are set, or neither. */
function googleSettings({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Env): GoogleSettings | undefined {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return undefined
  return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER }
}

/** readEnv has checked that both are set, or neither. */
function textAdapterSettings({
  NOTICE_WEBHOOK_URL: url,
  NOTICE_WEBHOOK_SECRET: secret,
}: Env): TextAdapterSettings | null {
  return url && secret ? { url, secret } : null
}

function failToStart(error: unknown): void {
  // What breaks because we are closing is no news.
  if (lifecycle.isClosing) return
  printStartFailure(error)
  end(1)
}

/** A fault of ours may leave any state behind, so the process ends and its supervisor starts it again. */
function crash(error: unknown): void {
  if (lifecycle.isClosing) return
  console.error(withoutValues(error))
  end(1)
}

function end(code: number): void {
  if (lifecycle.isClosing) return
  exitCode = code
  setTimeout(() => process.exit(1), LONGEST_CLOSE + (code === 0 ? drainMs : 0)).unref()
  lifecycle.close().then(
    () => process.exit(code),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
}
