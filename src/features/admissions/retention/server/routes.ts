import { Hono } from 'hono'
import { setLegalHold } from '#features/admissions/commands/legal-hold.ts'
import {
  retentionPeriodsSchema,
  retentionPreviewQuery,
  retentionPreviewSchema,
} from '#features/admissions/retention/contract.ts'
import { legalHoldInputSchema } from '#features/admissions/staff/change-contract.ts'
import { caseAfter, caseAt, caseChange } from '#features/admissions/staff/server/case-calls.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { previewRetention, viewPeriods } from './service.ts'

const { documented } = callsOf({ tag: 'pages', access: 'everybody' })

/** Routes of the retention rules, saved as the setting `retention`, and of the holds that except an application from them. */
export const retentionRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/retention/*', requireUser(services))
    .use('/admin/applications/:id/legal-hold', requireUser(services))
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
    .put(
      '/admin/applications/:id/legal-hold',
      limitBody(32),
      caseChange({
        id: 'adminHoldApplication',
        description:
          'Keeps an application, and the documents of its student, from the retention rules; for a reason that staff read.',
        problems: { 409: '`not_possible_now`: nothing personal is left of the application' },
      }),
      validate('param', idParam),
      validate('json', legalHoldInputSchema),
      (c) => caseAfter(services, c, setLegalHold, { ...caseAt(c), ...c.req.valid('json') }),
    )
    .delete(
      '/admin/applications/:id/legal-hold',
      caseChange({
        id: 'adminReleaseApplication',
        description: 'Ends a hold: lets the retention rules have the application again.',
        problems: { 409: '`not_possible_now`: it is not held, or nothing personal is left of it' },
      }),
      validate('param', idParam),
      (c) => caseAfter(services, c, setLegalHold, { ...caseAt(c), reason: null }),
    )
