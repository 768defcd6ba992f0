import { buildStale } from '../../scripts/parts/build.ts'

/** Builds the product once for tests that start whole servers. */
export default () => buildStale()
