import { Hono } from 'hono'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { comparisonQuery, comparisonSchema } from '#features/compare/contract.ts'
import { cardsQuery, cardsSchema } from '#features/shortlist/contract.ts'
import { callsOf } from '#platform/http/documented.ts'
import { inLanguage, validate } from '#platform/http/validate.ts'
import { comparison, listCards } from './service.ts'

const { documented } = callsOf({ tag: 'compare', access: 'everybody' })

export const compareRoutes = (services: CatalogueServices) => {
  const compare = comparison(services)
  return new Hono()
    .get(
      '/compare',
      documented({
        id: 'compare',
        description:
          'Puts up to six programmes and universities side by side, in the order of their ids. Ids beyond that, and of what is not published, are named in `dropped`.',
        answer: comparisonSchema,
      }),
      validate('query', comparisonQuery.extend(inLanguage.shape)),
      async (c) => {
        const { id, lang } = c.req.valid('query')
        return c.json(await compare(id, lang))
      },
    )
    .get(
      '/cards',
      documented({
        id: 'listCards',
        description:
          'Answers the cards of up to 60 programmes and universities by their ids. Ids of what is not published are left out.',
        answer: cardsSchema,
      }),
      validate('query', cardsQuery),
      (c) => c.json(listCards(services, c.req.valid('query').id)),
    )
}
