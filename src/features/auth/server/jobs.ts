import type { JobServices } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { type Language, say } from '#lib/localized.ts'
import type { JobHandlers } from '#platform/jobs/worker.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { challengeById, forgetOld } from './challenges.ts'
import { codeOf } from './codes.ts'
import { confirmationToken } from './confirmation-links.ts'
import {
  type Addressee,
  invitedMail,
  knownMail,
  passwordChangedMail,
  resetMail,
  signedInMail,
  verificationMail,
  welcomeMail,
} from './mails.ts'
import { accountById, sessionById } from './queries.ts'

const idOf = (payload: unknown) => (payload as { id: string }).id
const serialOf = (payload: unknown) => (payload as { serial: number }).serial

/** The mails that follow from what happens to accounts. What is gone or overtaken meanwhile needs no mail. */
export function accountJobs(services: JobServices, mailer: Mailer): JobHandlers {
  const { sql, db, secret, publicUrl, now } = services

  const addressee = async (to: string, lang: Language): Promise<Addressee> => ({
    to,
    lang,
    brand: say(brandOf(await setting(db, 'brand')), lang),
    publicUrl,
  })

  const toOwner = async (userId: string): Promise<Addressee | undefined> => {
    const account = await accountById(sql, userId)
    return account && !account.disabled ? addressee(account.email, account.language) : undefined
  }

  return {
    async 'account.code'(payload, jobId) {
      const challenge = await challengeById(sql, idOf(payload))
      if (challenge?.current && challenge.serial === serialOf(payload)) {
        const { purpose, email, userId, language } = challenge
        const reader = await addressee(email, language)
        const isKnown = purpose === 'sign-up' && userId !== null
        const isNobody = purpose === 'reset' && userId === null
        if (isKnown) await mailer.send(knownMail(reader), jobId)
        else if (!isNobody) {
          const code = codeOf(secret, challenge)
          const mail =
            purpose === 'reset'
              ? resetMail(reader, code)
              : verificationMail(reader, { code, token: confirmationToken(secret, challenge.id) })
          await mailer.send(mail, jobId)
        }
      }
      await forgetOld(sql, now())
    },

    async 'account.welcome'(payload, jobId) {
      const owner = await toOwner(idOf(payload))
      if (owner) await mailer.send(welcomeMail(owner), jobId)
    },

    async 'account.invited'(payload, jobId) {
      const owner = await toOwner(idOf(payload))
      if (owner) await mailer.send(invitedMail(owner), jobId)
    },

    async 'account.signed-in'(payload, jobId) {
      const session = await sessionById(sql, idOf(payload))
      const owner = session && (await toOwner(session.userId))
      if (owner) await mailer.send(signedInMail(owner, { ...session, at: new Date(session.createdAt) }), jobId)
    },

    async 'account.password-changed'(payload, jobId) {
      const owner = await toOwner(idOf(payload))
      if (owner) await mailer.send(passwordChangedMail(owner), jobId)
    },
  }
}
