import { Hono } from 'hono'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import { rateChangesSchema } from '#features/currencies/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { saveRates } from './rates.ts'

const { documentedChange } = callsOf({ tag: 'staff: exchange rates', access: 'admin' })

/** The table of exchange rates, saved as a whole. */
export const rateRoutes = (services: Services) =>
  new Hono<SessionEnv>().put(
    '/admin/rates',
    requireUser(services),
    limitBody(64),
    documentedChange({
      id: 'adminSaveRates',
      description:
        'Changes many rates together: by their codes, each at the version that was read, and adds those whose version is null; none where one of them is refused.',
      problems: {
        412: 'Somebody has changed one of them since its version',
        422: '`fields` under `rates.EUR`: a day to come, `wrong` for a change to confirm, `locked` for the US dollar',
      },
      answer: doneSchema,
    }),
    validate('json', rateChangesSchema),
    async (c) => {
      await saveRates(services, c.get('actor'), c.req.valid('json').rates, c.get('requestId'))
      return c.json(done)
    },
  )
