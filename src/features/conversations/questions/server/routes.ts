import { Hono } from 'hono'
import { z } from 'zod'
import { askedSchema } from '#features/conversations/questions/contract.ts'
import type { Services } from '#features/services.ts'
import { cachedView } from '#platform/cached-view.ts'
import { callsOf } from '#platform/http/documented.ts'
import { inLanguage, validate } from '#platform/http/validate.ts'
import { viewAsked } from './service.ts'

const { documented } = callsOf({ tag: 'enquiries', access: 'everybody' })

const askedQuery = inLanguage.extend({ country: z.string().max(300).optional() })

export const questionRoutes = (services: Services) => {
  const asked = cachedView(services, 'questions', viewAsked)
  return new Hono().get(
    '/questions',
    documented({
      id: 'listQuestions',
      description:
        'Answers the newest questions that staff have published, at most three. They are those with an answer in the language `lang`; with `country`, its id or slug, those about it.',
      answer: askedSchema,
    }),
    validate('query', askedQuery),
    async (c) => {
      const { country = '', lang } = c.req.valid('query')
      return c.json(await asked(country, lang))
    },
  )
}
