import type { CatalogueServices } from '#features/catalogue-services.ts'
import { listDestinations } from '#features/countries/server/service.ts'
import { listFaculties } from '#features/faculties/server/service.ts'
import type { Frame } from '#features/frame/contract.ts'
import { viewSite } from '#features/site/server/service.ts'
import { listFeatured } from '#features/universities/server/service.ts'

const IN_THE_FOOT = 3

/** The data of the layout of every page. */
export async function viewFrame(services: CatalogueServices): Promise<Frame> {
  const [site, destinations, faculties, featured] = await Promise.all([
    viewSite(services),
    listDestinations(services),
    listFaculties(services),
    listFeatured(services),
  ])
  return {
    ...site,
    universities: featured.slice(0, IN_THE_FOOT).map(({ _id, name, slug }) => ({ _id, name, slug })),
    tags: services.index
      .tags()
      .slice(0, IN_THE_FOOT)
      .map(({ id, name, slug }) => ({ _id: id, name, slug })),
    destinations,
    faculties,
  }
}
