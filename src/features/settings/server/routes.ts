import { Hono } from 'hono'
import { z } from 'zod'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { settingInputSchema, settingListSchema, settingViewSchema } from '#features/settings/contract.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { validate } from '#platform/http/validate.ts'
import { updateSetting, viewSetting, viewSettings } from './service.ts'

const { documented, documentedChange } = callsOf({ tag: 'staff: settings', access: 'admin' })
/** Kilobytes: thirty questions with answers in both languages. */
const body = limitBody(512)

const keyParam = z.object({ key: z.string().max(40) })

/** Routes of administrators for the owner's settings. */
export const settingRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/admin/settings/*', requireUser(services))
    .get(
      '/admin/settings',
      documented({
        id: 'adminListSettings',
        description: 'Answers all settings there can be, with `null` for those that are not set.',
        answer: settingListSchema,
      }),
      async (c) => c.json(await viewSettings(services, c.get('actor'))),
    )
    .get(
      '/admin/settings/:key',
      documented({
        id: 'adminGetSetting',
        description: 'Answers one setting; its version is 0 where it is not set.',
        versioned: true,
        answer: settingViewSchema,
      }),
      validate('param', keyParam),
      async (c) => c.json(withVersion(c, await viewSetting(services, c.get('actor'), c.req.valid('param').key))),
    )
    .put(
      '/admin/settings/:key',
      body,
      documentedChange({
        id: 'adminUpdateSetting',
        description: 'Saves a setting. What its value may be depends on the key.',
        versioned: true,
        problems: { 422: '`fields` by their path in the value' },
        answer: settingViewSchema,
      }),
      validate('param', keyParam),
      validate('json', settingInputSchema),
      async (c) => {
        const change = { ...c.req.valid('param'), version: requireVersion(c), value: c.req.valid('json').value }
        return c.json(withVersion(c, await updateSetting(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
