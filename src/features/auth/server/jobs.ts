import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import { DAY_MS } from '#lib/durations.ts'
import type { Language } from '#lib/localized.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { challengeById, deleteExpired } from './challenge-queries.ts'
import { codeOf } from './codes.ts'
import { confirmationToken, invitationToken, resetToken } from './mail-links.ts'
import {
  type AccountEvent,
  type Addressee,
  codeMail,
  eventMail,
  invitationMail,
  newEmailMail,
  signedInMail,
} from './mails.ts'
import { accountByEmail, accountById, passwordVersionOf } from './queries.ts'
import { sessionById } from './session-queries.ts'

/** How long the owner of a new account can choose the password by the link of its mail. */
const INVITATION_DAYS = 7

/** The mails about accounts. None is sent where its account or challenge was deleted or used since the job was queued. */
export function accountJobs(services: JobServices, mailer: Mailer) {
  const { db, secret, publicUrl, now } = services

  const addressee = async (to: string, lang: Language): Promise<Addressee> => ({
    to,
    lang,
    brand: await brandIn(db, lang),
    publicUrl,
  })

  const toOwner = async (userId: string): Promise<Addressee | undefined> => {
    const account = await accountById(db, userId)
    return account && !account.disabled ? addressee(account.email, account.language) : undefined
  }

  const notify = async (userId: string, event: AccountEvent, jobId: string) => {
    const owner = await toOwner(userId)
    if (owner) await mailer.send(eventMail(owner, event), jobId)
  }

  return {
    async 'account.code'({ id, serial }, jobId) {
      const challenge = await challengeById(db, id)
      if (challenge?.isOpen && challenge.serial === serial) {
        const { purpose, email, passwordVersion, language } = challenge
        const reader = await addressee(email, language)
        const code = codeOf(secret, challenge)
        if (purpose === 'sign-up') {
          const token = confirmationToken(secret, id)
          const isNew = passwordVersion === null
          await mailer.send(isNew ? codeMail(reader, 'verify', { code, token }) : eventMail(reader, 'known'), jobId)
        } else if (purpose === 'new-email') {
          const isTaken = (await accountByEmail(db, email)) !== undefined
          await mailer.send(isTaken ? eventMail(reader, 'known') : newEmailMail(reader, code), jobId)
        } else if (passwordVersion !== null) {
          const token = resetToken(secret, { id, passwordVersion })
          await mailer.send(codeMail(reader, 'reset', { code, token }), jobId)
        }
      }
      await deleteExpired(db, now())
    },

    async 'account.signed-in'({ id }, jobId) {
      const session = await sessionById(db, id)
      const owner = session && (await toOwner(session.userId))
      if (owner) await mailer.send(signedInMail(owner, { ...session, at: new Date(session.createdAt) }), jobId)
    },

    async 'account.deleted'({ email, language }, jobId) {
      await mailer.send(eventMail(await addressee(email, language), 'deleted'), jobId)
    },

    async 'account.email-changed'({ email, language }, jobId) {
      await mailer.send(eventMail(await addressee(email, language), 'emailChanged'), jobId)
    },

    'account.welcome': ({ id }, jobId) => notify(id, 'welcome', jobId),
    async 'account.invited'({ id }, jobId) {
      const [owner, passwordVersion] = [await toOwner(id), await passwordVersionOf(db, id)]
      if (!owner || passwordVersion === undefined) return
      const until = now().getTime() + INVITATION_DAYS * DAY_MS
      const token = invitationToken(secret, { userId: id, passwordVersion, until })
      await mailer.send(invitationMail(owner, { token, until: new Date(until) }), jobId)
    },
    'account.password-changed': ({ id }, jobId) => notify(id, 'passwordChanged', jobId),
    'account.recovery-codes': ({ id, renewed }, jobId) =>
      notify(id, renewed ? 'recoveryCodesRenewed' : 'recoveryCodeUsed', jobId),
    'account.second-factor-changed': ({ id, on }, jobId) =>
      notify(id, on ? 'secondFactorOn' : 'secondFactorOff', jobId),
  } satisfies Partial<JobHandlers>
}
