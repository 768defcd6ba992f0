import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { settingInputSchema, settingListSchema, settingViewSchema } from '#features/settings/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { documented, documentedChange, validate } from '#platform/http/validate.ts'
import { updateSetting, viewSetting, viewSettings } from './service.ts'

const TAG = 'staff: settings'
/** Kilobytes: thirty questions with answers in both languages. */
const body = limitBody(512)

const keyParam = z.object({ key: z.string().max(40) })

/** Routes of administrators for the owner's settings. */
export const settingRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/settings/*', requireUser(services))
    .get(
      '/admin/settings',
      documented(TAG, 'All settings, also those that are not set', settingListSchema),
      async (c) => c.json(await viewSettings(services, c.get('actor'))),
    )
    .get(
      '/admin/settings/:key',
      documented(TAG, 'One setting; the ETag is its version, 0 where it is not set', settingViewSchema),
      validate('param', keyParam),
      async (c) => c.json(withVersion(c, await viewSetting(services, c.get('actor'), c.req.valid('param').key))),
    )
    .put(
      '/admin/settings/:key',
      body,
      documentedChange(TAG, 'Save a setting at the version of If-Match', settingViewSchema),
      validate('param', keyParam),
      validate('json', settingInputSchema),
      async (c) => {
        const change = { ...c.req.valid('param'), version: requireVersion(c), value: c.req.valid('json').value }
        return c.json(withVersion(c, await updateSetting(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
