import { Hono } from 'hono'
import { copiesInputSchema, guardianAnswerSchema } from '#features/admissions/guardians/contract.ts'
import { linkAddressSchema } from '#features/admissions/private-links/contract.ts'
import { requireOwn } from '#features/admissions/private-links/server/link-access.ts'
import { NOT_ONES_OWN } from '#features/admissions/staff/server/case-calls.ts'
import { requireActiveApplicant, requireNotOwn } from '#features/admissions/staff/server/review-access.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { askConsent, chooseCopies, takeBackConsentLink } from './ask-consent.ts'
import { viewGuardian } from './service.ts'

const own = callsOf({ tag: 'applications', access: 'account' })
const staff = callsOf({ tag: 'staff: applications', access: 'counsellor' })
const smallBody = limitBody(8)

const ASKED = {
  409: '`not_possible_now`: the student is of age, no guardian is named, or the consent is given',
  422: '`taken`: it is the student’s own address',
  429: 'Twenty links in a day; `Retry-After` says when to come again',
}

/** What a student and staff see of the guardian of an application, and decide about it. */
export const guardianRoutes = (services: Services) =>
  new Hono<SessionEnv>()
    .use('/applications/*', requireUser(services))
    .use('/admin/applications/*', requireUser(services))
    .get(
      '/applications/:id/guardian',
      own.documented({
        id: 'getGuardian',
        description:
          'Answers the guardian of a minor; what became of the consent that was asked for, and whether copies of the mails go there. Null where none is named.',
        answer: guardianAnswerSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const row = await requireOwn(services, c.get('actor'), c.req.valid('param').id)
        return c.json({ data: await viewGuardian(services, row) })
      },
    )
    .post(
      '/applications/:id/guardian/consent',
      smallBody,
      own.documentedChange({
        id: 'askGuardianConsent',
        description: 'Sends the guardian a link to the text of the consent. An earlier link ends.',
        problems: ASKED,
        answer: guardianAnswerSchema,
      }),
      validate('param', idParam),
      validate('json', linkAddressSchema),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
        await requireOwn(services, actor, id)
        await askConsent(services, actor, { id, ...c.req.valid('json'), byStaff: false }, c.get('requestId'))
        return c.json({ data: await viewGuardian(services, await requireOwn(services, actor, id)) })
      },
    )
    .delete(
      '/applications/:id/guardian/consent',
      own.documentedChange({
        id: 'takeBackGuardianLink',
        description: 'Ends a link to the consent that is not signed yet.',
        problems: { 409: '`not_possible_now`: there is none' },
        answer: guardianAnswerSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
        await requireOwn(services, actor, id)
        await takeBackConsentLink(services, actor, id, c.get('requestId'))
        return c.json({ data: await viewGuardian(services, await requireOwn(services, actor, id)) })
      },
    )
    .put(
      '/applications/:id/guardian/copies',
      smallBody,
      own.documentedChange({
        id: 'chooseGuardianCopies',
        description:
          'Starts or ends copies of the mails about the application to the guardian; each has a link that ends them.',
        problems: {
          409: '`not_possible_now`: no guardian is named, or the reader of this address has ended the copies',
          422: '`taken`: it is the student’s own address',
        },
        answer: guardianAnswerSchema,
      }),
      validate('param', idParam),
      validate('json', copiesInputSchema),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
        await requireOwn(services, actor, id)
        await chooseCopies(services, actor, { id, ...c.req.valid('json') }, c.get('requestId'))
        return c.json({ data: await viewGuardian(services, await requireOwn(services, actor, id)) })
      },
    )
    .get(
      '/admin/applications/:id/guardian',
      staff.documented({
        id: 'adminGetGuardian',
        description: 'Answers the guardian of an applicant; as the student sees it.',
        problems: { 403: NOT_ONES_OWN },
        answer: guardianAnswerSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const row = await requireNotOwn(services, c.get('actor'), c.req.valid('param').id)
        return c.json({ data: await viewGuardian(services, row) })
      },
    )
    .post(
      '/admin/applications/:id/guardian/consent',
      smallBody,
      staff.documentedChange({
        id: 'adminAskGuardianConsent',
        description: 'Sends the guardian of an applicant a link to the text of the consent. An earlier link ends.',
        problems: { ...ASKED, 403: NOT_ONES_OWN },
        answer: guardianAnswerSchema,
      }),
      validate('param', idParam),
      validate('json', linkAddressSchema),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
        await requireActiveApplicant(services, actor, id)
        await askConsent(services, actor, { id, ...c.req.valid('json'), byStaff: true }, c.get('requestId'))
        return c.json({ data: await viewGuardian(services, await requireNotOwn(services, actor, id)) })
      },
    )
    .delete(
      '/admin/applications/:id/guardian/consent',
      staff.documentedChange({
        id: 'adminTakeBackGuardianLink',
        description: 'Ends a link to the consent of an applicant that is not signed yet.',
        problems: { 403: NOT_ONES_OWN, 409: '`not_possible_now`: there is none' },
        answer: guardianAnswerSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const [actor, { id }] = [c.get('actor'), c.req.valid('param')]
        await requireActiveApplicant(services, actor, id)
        await takeBackConsentLink(services, actor, id, c.get('requestId'))
        return c.json({ data: await viewGuardian(services, await requireNotOwn(services, actor, id)) })
      },
    )
