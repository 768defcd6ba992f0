import type { SecondFactorOffer } from '#features/auth/contract.ts'
import { passwordsOfAccount } from '#features/auth/server/limits.ts'
import { type Actor, confirmTotp, offerTotp, removeTotp, totpOfAccount } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import { decryptSecret, encryptSecret, enrolmentFor, matchTimeStep, newTotpSecret } from '#features/auth/server/totp.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, refund } from '#platform/http/rate-limit-store.ts'
import { requirePassword } from './service.ts'

/** A second factor of one's own: offered, confirmed by a first code, removed by a last one. */

/** Throws `forbidden` for who may have none, `conflict` where there is one already, `invalid` for a wrong password. */
export async function offerSecondFactor(
  services: Services,
  actor: Actor,
  { Password }: { Password: string },
): Promise<SecondFactorOffer> {
  const { db, secret } = services
  requireAbility(actor, 'secondFactor.add')
  await requirePassword(services, actor, Password, 'Password')
  const own = newTotpSecret()
  if (!(await offerTotp(db, actor.userId, encryptSecret(secret, actor.userId, own)))) throw new ProblemError('conflict')
  const brand = brandOf(await setting(db, 'brand'))[actor.language]
  return enrolmentFor(own, { brand, email: actor.email })
}

/** From now on the account is asked for it. Other devices are signed out: they got in without it. */
export async function confirmSecondFactor(services: Services, actor: Actor, { otp }: { otp: string }): Promise<void> {
  const { db, now } = services
  const step = await requireStep(services, actor, otp, { confirmed: false })
  if (!(await confirmTotp(db, actor, { step, now: now() }))) throw new ProblemError('conflict')
}

/** Throws `invalid_code` for a code that is not the one the app shows. */
export async function removeSecondFactor(services: Services, actor: Actor, { otp }: { otp: string }): Promise<void> {
  await requireStep(services, actor, otp, { confirmed: true })
  await removeTotp(services.db, actor.userId)
}

async function requireStep(
  services: Services,
  { userId }: Actor,
  otp: string,
  expected: { confirmed: boolean },
): Promise<number> {
  const { db, secret, now } = services
  const bound = passwordsOfAccount(services, userId)
  await consume(db, [bound], now())
  const totp = await totpOfAccount(db, userId)
  if (!totp?.secret || totp.confirmed !== expected.confirmed) throw new ProblemError('conflict')
  const step = matchTimeStep(decryptSecret(secret, userId, totp.secret), otp, now())
  if (step === null || step <= (totp.step ?? 0)) throw new ProblemError('invalid_code')
  await refund(db, [bound.key])
  return step
}
