import type { CatalogueServices } from '#features/catalogue-services.ts'
import { shownChecks } from '#features/checks/server/queries.ts'
import { countryById } from '#features/countries/server/queries.ts'

/** What staff have entered about a country, as its page shows it, and when that was last checked; kept with the catalogue. */
export const countryFacts = ({ db, index, viewCache, now }: CatalogueServices, id: string) =>
  viewCache.get(`answers:${id}`, index.generation, async () => {
    const [found, checks] = await Promise.all([countryById(db, id), shownChecks(db, 'country', id, now())])
    return {
      facts: found?.country.facts ?? null,
      costOfLiving: found?.country.costOfLiving ?? null,
      hasRecognition: Boolean(found?.country.recognitionEn),
      checks,
    }
  })
