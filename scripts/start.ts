import { spawnSync } from 'node:child_process'
import { startEmbedded } from '#db/embedded.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { LONGEST_CLOSE } from '#server/lifecycle.ts'
import { printStartFailure } from '#server/start-failure.ts'
import { isFresh } from './parts/build.ts'
import { startServer, supervise } from './parts/supervisor.ts'

/**
 * `npm start`: the product as it runs for people. The embedded database is held here, so that it stays up while a server
 * that died is started again.
 */
process.env.NODE_ENV ??= 'production'
if (!isFresh()) {
  // Through the launcher, which installs the build tools where the production dependencies alone were installed.
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const ending = new AbortController()
let drainMs = 0
const end = (signal: NodeJS.Signals) => {
  if (ending.signal.aborted) return
  ending.abort(signal)
  setTimeout(() => process.exit(1), LONGEST_CLOSE + drainMs).unref()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
// The launcher was killed: the next start must not find the folder or the port taken.
process.on('disconnect', () => end('SIGKILL'))

try {
  const env = readEnv()
  drainMs = env.DRAIN_SECONDS * 1000
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR)
  const serverEnv = { ...process.env, ...(embedded && { DATABASE_URL: embedded.url }) }
  const log = createLog(env.LOG_LEVEL)
  const code = await supervise(() => startServer(serverEnv), ending.signal, log, drainMs).finally(() =>
    embedded?.stop(),
  )
  process.exit(code)
} catch (error) {
  printStartFailure(error)
  process.exit(1)
}
