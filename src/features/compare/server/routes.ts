import { Hono } from 'hono'
import { comparisonQuery, comparisonSchema } from '#features/compare/contract.ts'
import type { Services } from '#features/services.ts'
import { cardsQuery, cardsSchema } from '#features/shortlist/contract.ts'
import { documented, inLanguage, validate } from '#platform/http/validate.ts'
import { comparison, listCards } from './service.ts'

export const compareRoutes = (services: Services) => {
  const compare = comparison(services)
  return new Hono()
    .get(
      '/compare',
      documented('compare', 'Programmes and universities side by side', comparisonSchema),
      validate('query', comparisonQuery.extend(inLanguage.shape)),
      async (c) => {
        const { id, lang } = c.req.valid('query')
        return c.json(await compare(id, lang))
      },
    )
    .get(
      '/cards',
      documented('compare', 'Cards of programmes and universities by their ids', cardsSchema),
      validate('query', cardsQuery),
      (c) => c.json(listCards(services, c.req.valid('query').id)),
    )
}
