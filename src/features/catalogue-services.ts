import type { CatalogueIndex } from '#catalogue-index/catalogue-index.ts'
import type { Services } from './services.ts'

/** The dependencies of services that are about the catalogue itself. */
export type CatalogueServices = Services & { index: CatalogueIndex }
