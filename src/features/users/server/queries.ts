import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { UserChange, UserInput, UserItem, UserListQuery, UserView } from '#features/users/contract.ts'
import type { By } from '#lib/by.ts'

/** The SQL of how staff look after accounts. Every change is one statement with its line in the audit trail. */

export type UserRow = Omit<UserView, 'can'> & { isLastAdministrator: boolean }

/** Of a deleted account only a row without a person may be left (delete-account.ts). */
const notDeleted = sql`u.deleted_at is null`

const itemColumns = sql`
  u.id as "_id", u.email as "Email", u.name, u.role, u.is_counsellor as "isCounsellor", u.disabled_at is not null as disabled,
  u.created_at as "createdAt",
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as "lastSeenAt"`

const orders: Record<UserListQuery['sort'], Sql> = {
  newest: sql`u.created_at desc, u.id`,
  oldest: sql`u.created_at, u.id`,
  name: sql`fold(u.name) nulls last, u.email`,
  email: sql`u.email`,
  seen: sql`"lastSeenAt" desc nulls last, u.id`,
}

/** One page of those who match, and how many match in all. */
export async function listUsers(db: Db, query: UserListQuery): Promise<{ items: UserItem[]; total: number }> {
  const { q, role, disabled, counsellor, sort, page, perPage } = query
  const filter = sql`${notDeleted}
    and (fold(${q}) = '' or strpos(fold(coalesce(u.name, '') || ' ' || u.email), fold(${q})) > 0)
    ${role === undefined ? empty : sql`and u.role = ${role}`}
    ${disabled === undefined ? empty : sql`and (u.disabled_at is not null) = ${disabled}`}
    ${counsellor === undefined ? empty : sql`and u.is_counsellor = ${counsellor}`}`
  const [items, [counted]] = await Promise.all([
    rows<UserItem>(db)`
      select ${itemColumns} from users u where ${filter} order by ${orders[sort]}
      limit ${perPage} offset ${(page - 1) * perPage}`,
    rows<{ total: number }>(db)`select count(*)::int as total from users u where ${filter}`,
  ])
  return { items, total: counted?.total ?? 0 }
}

export async function userById(db: Db, id: string, now: Date): Promise<UserRow | undefined> {
  const [row] = await rows<UserRow>(db)`
    select ${itemColumns}, u.mobile_number as "MobileNumber", u.language, u.email_verified_at is not null as verified,
      u.totp_confirmed_at is not null as "secondFactor", u.version,
      (select count(*)::int from sessions s
        where s.user_id = u.id and s.password_version = u.password_version and s.ended_at is null and s.expires_at > ${now.toISOString()}) as devices,
      u.role = 'admin' and u.disabled_at is null and not exists (
        select from users other where other.role = 'admin' and other.disabled_at is null and other.id <> u.id
      ) as "isLastAdministrator"
    from users u where u.id = ${id} and ${notDeleted}`
  return row
}

/** Makes an account and asks for the mail that tells its owner; undefined where the address has one. */
export async function addUser(
  db: Db,
  { Email, name, MobileNumber, role, isCounsellor, language }: UserInput,
  { actorId, requestId, now }: By,
): Promise<string | undefined> {
  const [row] = await rows<{ id: string }>(db)`
    with made as (
      insert into users (email, name, mobile_number, role, is_counsellor, language, created_at)
      values (${Email}, ${name}, ${MobileNumber}, ${role}, ${isCounsellor}, ${language}, ${now.toISOString()})
      on conflict do nothing returning id
    ), job as (
      insert into jobs (kind, payload) select 'account.invited', jsonb_build_object('id', id) from made
    ), noted as (
      insert into audit_trail (actor_id, action, entity_type, entity_id, after, request_id)
      select ${actorId}, 'user.created', 'user', id,
        jsonb_build_object('role', ${role}::text, 'isCounsellor', ${isCounsellor}::boolean), ${requestId} from made
    )
    select id from made`
  return row?.id
}

/** What became of a change: null when there is no such account. */
export type Outcome = { version: number; done: boolean } | null

/**
 * Changes an account that is still at `version`. Who gets another role, another permission or is closed is signed out
 * everywhere. The last administrator stays one: administrators' rows are locked, so that of two changes at once one finds
 * out. Names and numbers do not go into the audit trail, which is never deleted; that they changed does.
 */
export async function changeUser(
  db: Db,
  id: string,
  { version, change }: { version: number; change: UserChange },
  { actorId, requestId, now }: By,
): Promise<Outcome> {
  const { name, MobileNumber, role, isCounsellor, language, disabled } = change
  const at = now.toISOString()
  const stays = role === 'admin' && !disabled
  const [row] = await rows<{ version: number; done: boolean }>(db)`
    with administrators as (
      select id from users where role = 'admin' and disabled_at is null order by id for update
    ), before as (
      select u.id, u.version, u.role, u.is_counsellor, u.disabled_at, u.name, u.mobile_number, u.language
      from users u where u.id = ${id} and ${notDeleted} for update -- so that its version is the one that is compared
    ), changed as (
      update users u set name = ${name}, mobile_number = ${MobileNumber}, role = ${role}, is_counsellor = ${isCounsellor},
        language = ${language}, disabled_at = case when ${disabled} then coalesce(u.disabled_at, ${at}) end
      from before
      where u.id = before.id and u.version = ${version}
        and (${stays} or u.id not in (select id from administrators) or exists (select from administrators a where a.id <> u.id))
      returning u.id, u.role, u.is_counsellor, u.disabled_at, u.version
    ), ended as (
      update sessions s set ended_at = ${at} from before, changed
      where s.user_id = changed.id and s.ended_at is null and ((before.role, before.is_counsellor) is distinct from
        (changed.role, changed.is_counsellor) or changed.disabled_at is not null)
    ), noted as (
      insert into audit_trail (actor_id, action, entity_type, entity_id, before, after, request_id)
      select ${actorId}, 'user.changed', 'user', changed.id,
        jsonb_build_object('role', before.role, 'isCounsellor', before.is_counsellor, 'disabled', before.disabled_at is not null),
        jsonb_build_object('role', changed.role, 'isCounsellor', changed.is_counsellor, 'disabled', changed.disabled_at is not null,
          'alsoChanged', array_remove(array[
            case when before.name is distinct from ${name} then 'name' end,
            case when before.mobile_number is distinct from ${MobileNumber} then 'MobileNumber' end,
            case when before.language is distinct from ${language} then 'language' end], null)),
        ${requestId} from before, changed
    )
    select coalesce(changed.version, before.version) as version, changed.id is not null as done
    from before left join changed on true`
  return row ?? null
}

export async function versionOf(db: Db, id: string): Promise<number | null> {
  const [row] = await rows<{ version: number }>(db)`
    select u.version from users u where u.id = ${id} and ${notDeleted}`
  return row?.version ?? null
}

/** Signs somebody out everywhere; false when there is no such account. */
export async function endSessionsOf(db: Db, id: string, { actorId, requestId, now }: By): Promise<boolean> {
  const found = await rows(db)`
    with ended as (
      update sessions set ended_at = ${now.toISOString()} where user_id = ${id} and ended_at is null returning id
    )
    insert into audit_trail (actor_id, action, entity_type, entity_id, after, request_id)
    select ${actorId}, 'user.signed_out', 'user', u.id, jsonb_build_object('devices', (select count(*) from ended)), ${requestId}
    from users u where u.id = ${id} and ${notDeleted} returning id`
  return found.length > 0
}

/** Takes the second factor of somebody who lost theirs, and signs them out; false when there is no such account. */
export async function resetSecondFactorOf(db: Db, id: string, { actorId, requestId, now }: By): Promise<boolean> {
  const found = await rows(db)`
    with taken as (
      update users u set totp_secret = null, totp_confirmed_at = null, totp_step = null
      where u.id = ${id} and ${notDeleted} returning u.id
    ), ended as (
      update sessions s set ended_at = ${now.toISOString()} from taken where s.user_id = taken.id and s.ended_at is null
    )
    insert into audit_trail (actor_id, action, entity_type, entity_id, request_id)
    select ${actorId}, 'user.second_factor_reset', 'user', id, ${requestId} from taken returning id`
  return found.length > 0
}
