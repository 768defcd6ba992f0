import { Hono } from 'hono'
import {
  retentionPeriodsSchema,
  retentionPreviewQuery,
  retentionPreviewSchema,
} from '#features/admissions/retention/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { callsOf } from '#platform/http/documented.ts'
import { validate } from '#platform/http/validate.ts'
import { previewRetention, viewPeriods } from './service.ts'

const { documented } = callsOf({ tag: 'pages', access: 'everybody' })

/** Routes of the retention rules; they are saved as the setting `retention`. */
export const retentionRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/retention/*', requireUser(services))
    .get(
      '/retention',
      documented({
        id: 'getRetentionPeriods',
        description:
          'Answers how long documents and applications are kept: after how many months documents, and the personal data of applications, are deleted; `null` where they are kept until the account is deleted.',
        answer: retentionPeriodsSchema,
      }),
      async (c) => c.json(await viewPeriods(services)),
    )
    .get(
      '/admin/retention/preview',
      documented({
        id: 'adminPreviewRetention',
        tag: 'staff: settings',
        description:
          'Answers what retention rules, saved or not, would delete: in the next night and in the thirty days from then on, counts, and the first hundred with the day each is due.',
        access: 'admin',
        answer: retentionPreviewSchema,
      }),
      validate('query', retentionPreviewQuery),
      async (c) => c.json(await previewRetention(services, c.get('actor'), c.req.valid('query'))),
    )
