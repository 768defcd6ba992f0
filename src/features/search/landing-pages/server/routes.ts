import { Hono } from 'hono'
import { z } from 'zod'
import type { CatalogueServices } from '#features/catalogue-services.ts'
import { landingPageAnswerSchema } from '#features/search/landing-pages/contract.ts'
import { LANDING_PAGE_KINDS } from '#lib/landing-page-kinds.ts'
import { callsOf } from '#platform/http/documented.ts'
import { inLanguage, validate } from '#platform/http/validate.ts'
import { viewLandingPage } from './service.ts'

const { documented } = callsOf({ tag: 'catalogue', access: 'everybody' })

const addressSchema = z.object({
  country: z.string().max(300).describe('The slug of a country in either language.'),
  kind: z.enum(LANDING_PAGE_KINDS).describe('What the page is about.'),
  slug: z.string().max(300).describe('The slug of the faculty, level or city in either language.'),
})

export const landingPageRoutes = (services: CatalogueServices) =>
  new Hono().get(
    '/landing-pages/:country/:kind/:slug',
    documented({
      id: 'getLandingPage',
      description:
        'Answers what the catalogue knows about the programmes of a faculty, level or city of a country: fees, languages, deadlines and universities. `page` is null below three programmes or two universities; `search` then says which search shows what there is.',
      problems: { 404: 'The country, faculty, level or city is unknown' },
      answer: landingPageAnswerSchema,
    }),
    validate('param', addressSchema),
    validate('query', inLanguage),
    async (c) => {
      const address = c.req.valid('param')
      const { lang } = c.req.valid('query')
      const { viewCache, index } = services
      const key = `landing-page:${lang}:${JSON.stringify(address)}`
      return c.json(await viewCache.get(key, index.generation, () => viewLandingPage(services, address, lang)))
    },
  )
