import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { consentAnswerSchema, signatureSchema } from '#features/admissions/guardians/contract.ts'
import { linkTokenSchema } from '#features/admissions/private-links/contract.ts'
import { done, doneSchema } from '#features/auth/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf, TOO_MANY_IN_AN_HOUR } from '#platform/http/documented.ts'
import { noStore } from '#platform/http/no-store.ts'
import { rateLimit } from '#platform/http/rate-limit.ts'
import { validate } from '#platform/http/validate.ts'
import { stopCopies } from './ask-consent.ts'
import { revokeConsent, signConsent, viewConsent } from './consent.ts'

const { documentedChange } = callsOf({ tag: 'private links', access: 'everybody' })
const smallBody = limitBody(16)
const DEAD = 'The link is made up, for something else, expired or taken back'

/**
 * What guardians do by the link in a mail. The token is in the body of each call, never in an address that is logged; reading
 * is a `POST` for that reason alone.
 */
export const guardianLinkRoutes = (services: Services) => {
  // Tokens of 256 bits cannot be guessed; the limit protects the database from attempts.
  const tries = rateLimit('private links', services.now)
  const stopping = rateLimit('stop', services.now)
  return new Hono<{ Variables: RequestIdVariables }>()
    .post(
      '/guardian-consent',
      smallBody,
      documentedChange({
        id: 'openGuardianConsent',
        description: 'Answers what the link to a consent is about; changes nothing.',
        problems: { 404: DEAD, 429: TOO_MANY_IN_AN_HOUR },
        answer: consentAnswerSchema,
      }),
      validate('json', linkTokenSchema),
      tries,
      noStore,
      async (c) => c.json({ data: await viewConsent(services, c.req.valid('json').token) }),
    )
    .post(
      '/guardian-consent/signature',
      smallBody,
      documentedChange({
        id: 'signGuardianConsent',
        description: 'Signs the consent with the typed name, also after a withdrawal; a second time changes nothing.',
        problems: {
          404: DEAD,
          409: '`not_possible_now`: the student is of age',
          412: '`stale`: the text has changed since it was read',
          429: TOO_MANY_IN_AN_HOUR,
        },
        answer: consentAnswerSchema,
      }),
      validate('json', signatureSchema),
      tries,
      noStore,
      async (c) => c.json({ data: await signConsent(services, c.req.valid('json'), c.get('requestId')) }),
    )
    .post(
      '/guardian-consent/withdrawal',
      smallBody,
      documentedChange({
        id: 'withdrawGuardianConsent',
        description:
          'Withdraws a consent that was signed by this link; all sides are notified, and nothing is deleted.',
        problems: { 404: DEAD, 409: '`not_possible_now`: nothing was signed', 429: TOO_MANY_IN_AN_HOUR },
        answer: consentAnswerSchema,
      }),
      validate('json', linkTokenSchema),
      tries,
      noStore,
      async (c) => c.json({ data: await revokeConsent(services, c.req.valid('json').token, c.get('requestId')) }),
    )
    .post(
      '/copies/stop',
      smallBody,
      documentedChange({
        id: 'stopCopies',
        description: 'Ends the copies of mails about an application, with the token that each of them has.',
        problems: { 404: DEAD, 429: TOO_MANY_IN_AN_HOUR },
        answer: doneSchema,
      }),
      validate('json', linkTokenSchema),
      stopping,
      async (c) => {
        await stopCopies(services, c.req.valid('json').token)
        return c.json(done)
      },
    )
}
