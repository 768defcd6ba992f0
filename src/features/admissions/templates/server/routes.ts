import { Hono } from 'hono'
import { starterSetAddedSchema } from '#features/admissions/templates/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { callsOf } from '#platform/http/documented.ts'
import { addStarterSet } from './service.ts'

const { documentedChange } = callsOf({ tag: 'staff: templates', access: 'admin' })

/** What an office begins with; `features/content` maintains templates one by one. */
export const templateRoutes = (services: Services) =>
  new Hono<SessionEnv>().post(
    '/admin/templates/starter-set',
    requireUser(services),
    documentedChange({
      id: 'adminAddStarterTemplates',
      description:
        'Adds those templates of the starter set that are missing, in both languages, and answers how many. Templates that are there stay as they are.',
      answer: starterSetAddedSchema,
    }),
    async (c) => c.json({ added: await addStarterSet(services, c.get('actor'), c.get('requestId')) }),
  )
