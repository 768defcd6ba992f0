import { Hono } from 'hono'
import { findQuery, matchesSchema } from '#features/admin/find/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { findEverywhere } from './service.ts'

const { documented } = callsOf({ tag: 'staff: lists', access: 'staff' })

/** The search of the command palette. */
export const findRoutes = (services: Services) =>
  new Hono<SessionEnv>().use('/admin/find', requireUser(services)).get(
    '/admin/find',
    documented({
      id: 'adminFind',
      description:
        'Answers the records whose names have the words, a few of each kind that the caller may see: the catalogue for all staff, applications for counsellors, users for administrators. A search for applications is written to the audit log.',
      answer: matchesSchema,
    }),
    validate('query', findQuery),
    async (c) => c.json(await findEverywhere(services, c.get('actor'), c.req.valid('query').q, c.get('requestId'))),
  )
