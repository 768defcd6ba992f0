import type { SecondFactorOffer } from '#features/auth/contract.ts'
import { passwordsOfAccount } from '#features/auth/server/limits.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import {
  encryptSecret,
  enrolmentFor,
  inGroups,
  newRecoveryCodes,
  newTotpSecret,
  proofOf,
  recoveryCodeHash,
} from '#features/auth/server/totp.ts'
import {
  confirmTotp,
  offerTotp,
  type Proof,
  removeTotp,
  replaceRecoveryCodes,
  totpOfAccount,
} from '#features/auth/server/totp-queries.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { brandOf } from '#features/site/server/service.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, refund } from '#platform/http/rate-limit-store.ts'
import { requirePassword } from './service.ts'

/** Setting up, confirming and removing the second factor of the signed-in account, and its recovery codes. */

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

/** Turns the second factor on, and answers its recovery codes. Other devices are signed out, because they signed in without it. */
export async function confirmSecondFactor(services: Services, actor: Actor, input: { otp: string }): Promise<string[]> {
  const { db, now } = services
  const proof = await requireProof(services, actor, input.otp, { confirmed: false })
  if (proof.timeStep === null) throw new ProblemError('invalid_code')
  const { codes, hashes } = makeRecoveryCodes(services, actor)
  const confirmation = { timeStep: proof.timeStep, recoveryCodes: hashes, now: now() }
  if (!(await confirmTotp(db, actor, confirmation))) throw new ProblemError('conflict')
  return codes
}

/** New recovery codes in place of those that were left. Throws `invalid_code` for a wrong code. */
export async function renewRecoveryCodes(services: Services, actor: Actor, input: { otp: string }): Promise<string[]> {
  const proof = await requireProof(services, actor, input.otp, { confirmed: true })
  const { codes, hashes } = makeRecoveryCodes(services, actor)
  const replaced = await replaceRecoveryCodes(services.db, actor.userId, { proof, recoveryCodes: hashes })
  if (!replaced) throw new ProblemError('invalid_code')
  return codes
}

/** Throws `invalid_code` for a code that is neither the one that the app shows nor a recovery code. */
export async function removeSecondFactor(services: Services, actor: Actor, input: { otp: string }): Promise<void> {
  const proof = await requireProof(services, actor, input.otp, { confirmed: true })
  if (!(await removeTotp(services.db, actor.userId, proof))) throw new ProblemError('invalid_code')
}

function makeRecoveryCodes({ secret }: Services, { userId }: Actor): { codes: string[]; hashes: string[] } {
  const codes = newRecoveryCodes()
  return { codes: codes.map(inGroups), hashes: codes.map((code) => recoveryCodeHash(secret, userId, code)) }
}

/**
 * Checks a code. Throws `conflict` where the second factor is not in the expected state, `invalid_code` for a wrong or used
 * code.
 */
async function requireProof(
  services: Services,
  { userId }: Actor,
  otp: string,
  expected: { confirmed: boolean },
): Promise<Proof> {
  const { db, secret, now } = services
  const limit = passwordsOfAccount(services, userId)
  await consume(db, [limit], now())
  const totp = await totpOfAccount(db, userId)
  if (!totp?.secret || totp.confirmed !== expected.confirmed) throw new ProblemError('conflict')
  const proof = proofOf({ secret, userId, now: now() }, totp, otp)
  if (proof === null || (proof.timeStep !== null && proof.timeStep <= (totp.timeStep ?? 0)))
    throw new ProblemError('invalid_code')
  await refund(db, [limit.key])
  return proof
}
