import type { SecondFactorOffer } from '#features/auth/contract.ts'
import { passwordsOfAccount } from '#features/auth/server/limits.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import { decryptSecret, encryptSecret, enrolmentFor, matchTimeStep, newTotpSecret } from '#features/auth/server/totp.ts'
import { confirmTotp, offerTotp, removeTotp, totpOfAccount } from '#features/auth/server/totp-queries.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, refund } from '#platform/http/rate-limit-store.ts'
import { requirePassword } from './service.ts'

/** The second factor of whoever is signed in: offered, confirmed by a first code, removed by a last one. */

/** Throws `forbidden` for a role that may have none, `conflict` where there is one already, `invalid` for a wrong password. */
export async function offerSecondFactor(
  services: Services,
  actor: Actor,
  { Password }: { Password: string },
): Promise<SecondFactorOffer> {
  const { db, secret } = services
  requireAbility(actor, 'secondFactor.add')
  await requirePassword(services, actor, Password, 'Password')
  const totpSecret = newTotpSecret()
  const offered = await offerTotp(db, actor.userId, encryptSecret(secret, actor.userId, totpSecret))
  if (!offered) throw new ProblemError('conflict')
  const brand = brandOf(await setting(db, 'brand'))[actor.language]
  return enrolmentFor(totpSecret, { brand, email: actor.email })
}

/** Turns the second factor on. Other devices are signed out, because they signed in without it. */
export async function confirmSecondFactor(services: Services, actor: Actor, { otp }: { otp: string }): Promise<void> {
  const { db, now } = services
  const timeStep = await requireTimeStep(services, actor, otp, { confirmed: false })
  if (!(await confirmTotp(db, actor, { timeStep, now: now() }))) throw new ProblemError('conflict')
}

/** Throws `invalid_code` for a code that is not the one the app shows. */
export async function removeSecondFactor(services: Services, actor: Actor, { otp }: { otp: string }): Promise<void> {
  await requireTimeStep(services, actor, otp, { confirmed: true })
  await removeTotp(services.db, actor.userId)
}

/** The time step of a right code. Throws `conflict` where the second factor is not in the expected state, `invalid_code` for a wrong or used code. */
async function requireTimeStep(
  services: Services,
  { userId }: Actor,
  otp: string,
  expected: { confirmed: boolean },
): Promise<number> {
  const { db, secret, now } = services
  const limit = passwordsOfAccount(services, userId)
  await consume(db, [limit], now())
  const totp = await totpOfAccount(db, userId)
  if (!totp?.secret || totp.confirmed !== expected.confirmed) throw new ProblemError('conflict')
  const timeStep = matchTimeStep(decryptSecret(secret, userId, totp.secret), otp, now())
  if (timeStep === null || timeStep <= (totp.timeStep ?? 0)) throw new ProblemError('invalid_code')
  await refund(db, [limit.key])
  return timeStep
}
