import { spawnSync } from 'node:child_process'
import { isFresh } from './parts/build.ts'

/** `npm start`: the product as it runs for people. The server is this very process, so signals reach it unchanged. */
process.env.NODE_ENV ??= 'production'
if (!isFresh()) {
  // Through the launcher, which installs the build tools where the production dependencies alone were installed.
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../src/server/main.ts')
