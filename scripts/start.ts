import { StartError } from '#lib/start-error.ts'
import { buildStale } from './parts/build.ts'

/** `npm start`: the product as it runs for people. The server is this very process, so signals reach it unchanged. */
process.env.NODE_ENV ??= 'production'
try {
  await buildStale()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
await import('../src/server/main.ts')
