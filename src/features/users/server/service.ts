import { deleteAccount } from '#features/account/server/delete-account.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import type { UserChange, UserInput, UserList, UserListQuery, UserView } from '#features/users/contract.ts'
import { byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { toPhoneNumber } from '#lib/phone-number.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { addUser, changeUser, endSessionsOf, listUsers, resetSecondFactorOf, userById } from './queries.ts'

/** User administration. */

export async function viewUsers({ db }: Services, actor: Actor, query: UserListQuery): Promise<UserList> {
  requireAbility(actor, 'users.manage')
  return toPage(await listUsers(db, query), query)
}

export async function viewUser({ db, now }: Services, actor: Actor, id: string): Promise<UserView> {
  requireAbility(actor, 'users.manage')
  const row = await userById(db, id, now())
  if (!row) throw new ProblemError('not_found')
  const { isLastAdministrator, ...user } = row
  return { ...user, can: { demote: !isLastAdministrator, delete: !isLastAdministrator } }
}

/** Throws `conflict` where the address has an account, `invalid` for a number of no country or a student at the desk. */
export async function createUser(
  services: Services,
  actor: Actor,
  input: UserInput,
  requestId: string,
): Promise<UserView> {
  requireAbility(actor, 'users.manage')
  const id = await addUser(services.db, { ...input, ...validFields(input) }, byOf(services, actor, requestId))
  if (!id) throw new ProblemError('conflict', { fields: { Email: 'not_offered' } })
  return viewUser(services, actor, id)
}

/** Throws `stale` where somebody has changed the account since, `last_administrator` where no administrator would be left. */
export async function updateUser(
  services: Services,
  actor: Actor,
  { id, version, change }: { id: string; version: number; change: UserChange },
  requestId: string,
): Promise<UserView> {
  requireAbility(actor, 'users.manage')
  const checkedChange = { version, change: { ...change, ...validFields(change) } }
  const outcome = await changeUser(services.db, id, checkedChange, byOf(services, actor, requestId))
  if (outcome !== 'changed') throw new ProblemError(outcome)
  return viewUser(services, actor, id)
}

/** Throws `stale` where somebody has changed the account since, `last_administrator` where no administrator would be left. */
export async function removeUser(
  services: Services,
  actor: Actor,
  { id, version }: { id: string; version: number },
  requestId: string,
): Promise<void> {
  requireAbility(actor, 'users.manage')
  const { db, now } = services
  const outcome = await deleteAccount(db, { userId: id, version, actorId: actor.userId, requestId, now: now() })
  if (outcome !== 'deleted') throw new ProblemError(outcome)
}

export async function signOutUser(services: Services, actor: Actor, id: string, requestId: string): Promise<void> {
  requireAbility(actor, 'users.manage')
  if (!(await endSessionsOf(services.db, id, byOf(services, actor, requestId)))) throw new ProblemError('not_found')
}

export async function resetUserSecondFactor(
  services: Services,
  actor: Actor,
  id: string,
  requestId: string,
): Promise<void> {
  requireAbility(actor, 'users.manage')
  const found = await resetSecondFactorOf(services.db, id, byOf(services, actor, requestId))
  if (!found) throw new ProblemError('not_found')
}

/** The phone number in its stored form. Throws `invalid` for a number of no country, and for a student at the desk. */
function validFields({ MobileNumber, role, isCounsellor }: Pick<UserChange, 'MobileNumber' | 'role' | 'isCounsellor'>) {
  const phone = MobileNumber === null ? null : toPhoneNumber(MobileNumber)
  if (MobileNumber !== null && phone === null) {
    throw new ProblemError('invalid', { fields: { MobileNumber: 'malformed' } })
  }
  if (isCounsellor && role === 'student') {
    throw new ProblemError('invalid', { fields: { isCounsellor: 'not_offered' } })
  }
  return { MobileNumber: phone }
}
