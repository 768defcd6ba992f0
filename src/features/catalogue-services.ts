import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import type { Probe } from '#platform/http/probe.ts'
import type { Services } from './services.ts'

/** The dependencies of services that are about the catalogue itself. */
export type CatalogueServices = Services & {
  index: CatalogueIndex
  /** Asks other sites whether links still lead somewhere; null where they are not asked. */
  probe: Probe | null
}
