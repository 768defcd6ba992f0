import { StartError } from '#lib/start-error.ts'
import { buildStale } from './parts/build.ts'

/** `npm run build`: builds what is stale, so that `npm start` needs no build tools afterwards (docs/running.md). */
try {
  await buildStale()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
