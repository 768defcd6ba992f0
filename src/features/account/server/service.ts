import type { AccountExport } from '#features/account/export-contract.ts'
import type { DeletionPreview, Device, Me, ProfileInput } from '#features/auth/contract.ts'
import { passwordChangesOfAccount, passwordsOfAccount } from '#features/auth/server/limits.ts'
import { type Ability, can } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { lacksSecondFactor } from '#features/auth/server/require-user.ts'
import { requireUncommon } from '#features/auth/server/service.ts'
import { endSessions } from '#features/auth/server/session-queries.ts'
import type { Services } from '#features/services.ts'
import { toPhoneNumber } from '#lib/phone-number.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { consume, refund } from '#platform/http/rate-limit-store.ts'
import { deleteAccount } from './delete-account.ts'
import { exportPersonalData } from './personal-data.ts'
import {
  changePasswordHash,
  changeProfile,
  countDeleted,
  endDevice,
  listDevices,
  type ProfileRow,
  profileOf,
} from './queries.ts'

/** The account of the signed-in user. */

export async function viewMe(services: Services, actor: Actor): Promise<Me> {
  return toMe(services, await requireProfile(services, actor), actor)
}

/** Throws `invalid` for a number of no country. */
export async function changeMe(services: Services, actor: Actor, input: ProfileInput): Promise<Me> {
  const { name, MobileNumber, language } = input
  const phone = MobileNumber ? toPhoneNumber(MobileNumber) : null
  if (MobileNumber && phone === null) throw new ProblemError('invalid', { fields: { MobileNumber: 'malformed' } })
  await changeProfile(services.db, actor.userId, {
    ...(name !== undefined && { name: name || null }),
    ...(MobileNumber !== undefined && { mobileNumber: phone }),
    ...(language !== undefined && { language }),
  })
  return viewMe(services, actor)
}

/**
 * Signs out all other devices and notifies the owner by mail. Throws `invalid` for a common or a wrong password,
 * `session_ended` where the password was reset or the account deleted in the meantime.
 */
export async function changePassword(
  services: Services,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  requireUncommon(newPassword, actor.email, 'newPassword')
  const verifiedHash = await requirePassword(services, actor, currentPassword, 'currentPassword')
  await consume(services.db, [passwordChangesOfAccount(services, actor.userId)], services.now())
  const passwordHash = await services.passwords.hash(newPassword)
  const change = { passwordHash, verifiedHash, now: services.now() }
  if (!(await changePasswordHash(services.db, actor, change))) throw new ProblemError('session_ended')
}

export const viewDevices = async ({ db, now }: Services, actor: Actor): Promise<Device[]> =>
  (await listDevices(db, actor.userId, now())).map(({ id, createdAt, lastSeenAt, ...device }) => ({
    _id: id,
    ...device,
    createdAt,
    lastSeenAt,
    current: id === actor.sessionId,
  }))

/** Throws `not_found` for a device that is not the actor's, or is signed out. */
export async function signOutDevice({ db, now }: Services, actor: Actor, sessionId: string): Promise<void> {
  if (!(await endDevice(db, { userId: actor.userId, sessionId, now: now() }))) throw new ProblemError('not_found')
}

export async function signOutEverywhere(
  { db, now }: Services,
  { userId, sessionId }: Actor,
  { exceptCurrent }: { exceptCurrent: boolean },
): Promise<void> {
  await endSessions(db, { userId, except: exceptCurrent ? sessionId : null, now: now() })
}

/** All data of the actor's account. Throws `session_ended` where it is deleted. */
export async function exportMe({ db }: Services, actor: Actor): Promise<AccountExport> {
  const data = await exportPersonalData(db, actor.userId)
  if (!data) throw new ProblemError('session_ended')
  return data
}

/** What a deletion would take along, for its owner to read before. */
export const previewDeletion = ({ db }: Services, { userId }: Actor): Promise<DeletionPreview> =>
  countDeleted(db, userId)

/**
 * Deletes the account with all personal data; rows that must stay, such as a submitted application, are anonymised.
 * Throws `invalid` for another address or a wrong password, `last_administrator` for that one, `session_ended` where it
 * was deleted in the meantime.
 */
export async function deleteMe(
  services: Services,
  actor: Actor,
  { Email, Password, requestId }: { Email: string; Password: string; requestId: string },
): Promise<void> {
  if (Email.trim().toLowerCase() !== actor.email) throw new ProblemError('invalid', { fields: { Email: 'wrong' } })
  await requirePassword(services, actor, Password, 'Password')
  const { userId } = actor
  const outcome = await deleteAccount(services.db, { userId, actorId: userId, requestId, now: services.now() })
  if (outcome === 'not_found') throw new ProblemError('session_ended')
  if (outcome !== 'deleted') throw new ProblemError(outcome)
}

/**
 * The hash that the password was verified against. Throws `invalid` unless this is the actor's password. An account without
 * a password only needs its session, and answers null.
 */
export async function requirePassword(
  services: Services,
  actor: Actor,
  password: string,
  field: string,
): Promise<string | null> {
  const { db, now, passwords } = services
  const { passwordHash } = await requireProfile(services, actor)
  if (passwordHash === null) return null
  const limit = passwordsOfAccount(services, actor.userId)
  await consume(db, [limit], now())
  if (password === '') throw new ProblemError('invalid', { fields: { [field]: 'required' } })
  if (!(await passwords.verify(password, passwordHash))) {
    throw new ProblemError('invalid', { fields: { [field]: 'wrong' } })
  }
  await refund(db, [limit.key])
  return passwordHash
}

async function requireProfile({ db }: Pick<Services, 'db'>, { userId }: Actor): Promise<ProfileRow> {
  const row = await profileOf(db, userId)
  // The account was deleted after its session was checked.
  if (!row) throw new ProblemError('session_ended')
  return row
}

function toMe(services: Services, row: ProfileRow, actor: Actor): Me {
  const isShut = lacksSecondFactor(services, actor)
  const may = (ability: Ability) => !isShut && can(actor, ability)
  return {
    _id: row.id,
    Email: row.email,
    MobileNumber: row.mobileNumber,
    name: row.name,
    language: row.language,
    createdAt: row.createdAt,
    hasPassword: row.passwordHash !== null,
    secondFactor: row.secondFactor,
    recoveryCodes: row.recoveryCodes,
    secondFactorNotice: isShut ? 'set-up' : !services.needsSecondFactor && can(actor, 'admin.enter') ? 'off' : null,
    unread: row.unread,
    can: {
      enterAdmin: can(actor, 'admin.enter'),
      manageUsers: may('users.manage'),
      reviewApplications: may('applications.review'),
      workDesk: may('desk.work'),
      manageSettings: may('settings.manage'),
      addSecondFactor: can(actor, 'secondFactor.add'),
      deleteAccount: !row.isLastAdministrator,
    },
  }
}
