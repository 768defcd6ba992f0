import type { JobServices } from '#features/services.ts'
import { brandIn } from '#features/site/server/service.ts'
import type { Language } from '#lib/localized.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { challengeById, deleteExpired } from './challenge-queries.ts'
import { codeOf } from './codes.ts'
import { confirmationToken, resetToken } from './mail-links.ts'
import {
  type Addressee,
  accountDeletedMail,
  accountExistsMail,
  invitedMail,
  passwordChangedMail,
  resetMail,
  securityMail,
  signedInMail,
  verificationMail,
  welcomeMail,
} from './mails.ts'
import { accountById } from './queries.ts'
import { sessionById } from './session-queries.ts'

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

  return {
    async 'account.code'({ id, serial }, jobId) {
      const challenge = await challengeById(db, id)
      if (challenge?.isOpen && challenge.serial === serial) {
        const { purpose, email, passwordVersion, language } = challenge
        const reader = await addressee(email, language)
        const code = codeOf(secret, challenge)
        if (purpose === 'sign-up') {
          const token = confirmationToken(secret, id)
          const mail = passwordVersion === null ? verificationMail(reader, { code, token }) : accountExistsMail(reader)
          await mailer.send(mail, jobId)
        } else if (passwordVersion !== null) {
          const token = resetToken(secret, { id, passwordVersion })
          await mailer.send(resetMail(reader, { code, token }), jobId)
        }
      }
      await deleteExpired(db, now())
    },

    async 'account.welcome'(payload, jobId) {
      const owner = await toOwner(payload.id)
      if (owner) await mailer.send(welcomeMail(owner), jobId)
    },

    async 'account.deleted'({ email, language }, jobId) {
      await mailer.send(accountDeletedMail(await addressee(email, language)), jobId)
    },

    async 'account.invited'(payload, jobId) {
      const owner = await toOwner(payload.id)
      if (owner) await mailer.send(invitedMail(owner), jobId)
    },

    async 'account.signed-in'(payload, jobId) {
      const session = await sessionById(db, payload.id)
      const owner = session && (await toOwner(session.userId))
      if (owner) await mailer.send(signedInMail(owner, { ...session, at: new Date(session.createdAt) }), jobId)
    },

    async 'account.password-changed'(payload, jobId) {
      const owner = await toOwner(payload.id)
      if (owner) await mailer.send(passwordChangedMail(owner), jobId)
    },

    async 'account.recovery-codes'({ id, renewed }, jobId) {
      const owner = await toOwner(id)
      if (owner) await mailer.send(securityMail(owner, renewed ? 'recoveryCodesRenewed' : 'recoveryCodeUsed'), jobId)
    },

    async 'account.second-factor-changed'({ id, on }, jobId) {
      const owner = await toOwner(id)
      if (owner) await mailer.send(securityMail(owner, on ? 'secondFactorOn' : 'secondFactorOff'), jobId)
    },
  } satisfies Partial<JobHandlers>
}
