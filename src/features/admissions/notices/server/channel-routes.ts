import { Hono } from 'hono'
import {
  channelsAnswerSchema,
  pushSubscriptionSchema,
  textCodeSchema,
  textsSchema,
} from '#features/admissions/notices/channels.ts'
import { byAccount, requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { addDevice, removeDevice, viewChannels } from './channels.ts'
import { chooseTexts, confirmTexts } from './texts.ts'

const { documented, documentedChange } = callsOf({ tag: 'account', access: 'account' })
const smallBody = limitBody(4)

/** How an account is notified of its notices: on which devices, and at which number. */
export const noticeChannelRoutes = (services: Services) => {
  const calls = rateLimit('notices.channels', services.now, byAccount)
  return new Hono<SessionEnv>()
    .use('/notices/*', requireUser(services))
    .get(
      '/notices/channels',
      documented({
        id: 'getNoticeChannels',
        description:
          'Answers how the account gets its notices: which devices show them, with the public key that a subscription needs, and whether and at which number they come by WhatsApp or SMS.',
        problems: { 429: TOO_MANY_IN_AN_HOUR },
        answer: channelsAnswerSchema,
      }),
      async (c) => c.json({ data: await viewChannels(services, c.get('actor')) }),
    )
    .post(
      '/notices/devices',
      smallBody,
      documentedChange({
        id: 'addNoticeDevice',
        description:
          'Shows notices on this device: takes the push subscription of the signed-in browser, which shows notices from then on until it is removed or signed out. A browser has one, an account ten: the first one makes room for another.',
        problems: { 409: 'Another account gets its notices there', 429: TOO_MANY_IN_AN_HOUR },
        answer: channelsAnswerSchema,
      }),
      validate('json', pushSubscriptionSchema),
      calls,
      async (c) => {
        await addDevice(services, c.get('actor'), c.req.valid('json'))
        return c.json({ data: await viewChannels(services, c.get('actor')) })
      },
    )
    .delete(
      '/notices/devices/:id',
      documentedChange({
        id: 'removeNoticeDevice',
        description: 'Ends the notices on one device of the account.',
        problems: { 404: 'No such device of the account', 429: TOO_MANY_IN_AN_HOUR },
        answer: channelsAnswerSchema,
      }),
      validate('param', idParam),
      calls,
      async (c) => {
        await removeDevice(services, c.get('actor'), c.req.valid('param').id)
        return c.json({ data: await viewChannels(services, c.get('actor')) })
      },
    )
    .put(
      '/notices/texts',
      smallBody,
      documentedChange({
        id: 'chooseNoticeTexts',
        description:
          'Agrees to notices by WhatsApp or SMS, or ends that: a code is sent to the number, also a further one, and the agreement begins once the code is entered. A changed number ends the agreement to the one before; null ends it too.',
        problems: { 404: 'The owner has connected no such service', 429: TOO_MANY_IN_AN_HOUR },
        answer: channelsAnswerSchema,
      }),
      validate('json', textsSchema),
      calls,
      async (c) => {
        await chooseTexts(services, c.get('actor'), c.req.valid('json').phone)
        return c.json({ data: await viewChannels(services, c.get('actor')) })
      },
    )
    .post(
      '/notices/texts/confirmation',
      smallBody,
      documentedChange({
        id: 'confirmNoticeTexts',
        description:
          'Confirms the number for notices by WhatsApp or SMS: takes the six digits that were sent to it, in any script, within ten minutes and five attempts. From then on notices go there.',
        problems: {
          404: 'The owner has connected no such service',
          422: '`invalid_code`: another code; `code_spent`: no code counts any more, so ask for another one',
          429: TOO_MANY_IN_AN_HOUR,
        },
        answer: channelsAnswerSchema,
      }),
      validate('json', textCodeSchema),
      calls,
      async (c) => {
        await confirmTexts(services, c.get('actor'), c.req.valid('json').code)
        return c.json({ data: await viewChannels(services, c.get('actor')) })
      },
    )
}
