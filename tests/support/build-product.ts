import { buildStale } from '../../scripts/parts/build.ts'

/** Whole servers are started from what `npm start` would build. */
export default () => buildStale()
