import { Hono } from 'hono'
import { choiceReceivedSchema, choiceSchema } from '#features/content/demand/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { clientIp, wideNetworkOf } from '#platform/http/client-ip.ts'
import { callsOf } from '#platform/http/documented.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { validate } from '#platform/http/validate.ts'
import type { ChoiceCounter, ChosenType } from './choice-counter.ts'
import { isMachine } from './is-machine.ts'

const { documentedChange } = callsOf({ tag: 'search', access: 'everybody' })

const TYPES: Record<string, ChosenType> = { university: 'university', blog: 'article' }

/** The route by which pages say that a result was opened; they do not wait for its answer. */
export const choiceRoutes = (services: Services, counter: ChoiceCounter) => {
  const limit = rateLimit('choices', services.now)
  return new Hono().post(
    '/demand/choices',
    limitBody(4),
    limit,
    documentedChange({
      id: 'countChoice',
      description:
        'Counts that a result was opened from a list: once a day for each network and record. Nothing of who says it is kept, and nothing is counted of machines or of browsers that send `Sec-GPC` or `DNT`; the answer is the same.',
      problems: {
        404: 'No such record in the published catalogue',
        429: 'More than 60 in a minute; `Retry-After` says when to come again',
      },
      answer: choiceReceivedSchema,
      status: 202,
    }),
    validate('json', choiceSchema),
    (c) => {
      const { req } = c
      const choice = req.valid('json')
      const [card] = services.index.cards([choice.id])
      if (!card) throw new ProblemError('not_found')
      const isDeclined = req.header('sec-gpc') === '1' || req.header('dnt') === '1'
      if (!isDeclined && !isMachine(req.header('user-agent'))) {
        counter.count({ ...choice, type: TYPES[card.type] ?? 'programme', network: wideNetworkOf(clientIp(c)) })
      }
      return c.json({ status: 'received' as const }, 202)
    },
  )
}
