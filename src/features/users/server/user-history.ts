import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { USER_EVENTS, type UserEvent, type UserHistory } from '#features/users/contract.ts'
import { pagesOf } from '#lib/list-query.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { versionOf } from './queries.ts'

/** What administrators have done to an account, from the audit trail. */

const PER_PAGE = 10

/** The fields of an audit record that the history shows (queries.ts). */
type AuditedFields = Partial<{
  role: 'student' | 'editor' | 'admin'
  isCounsellor: boolean
  disabled: boolean
  isShown: boolean
  alsoChanged: UserEvent['alsoChanged']
  devices: number
}>

type AuditRow = {
  _id: string
  at: string
  action: string
  by: UserEvent['by']
  before: AuditedFields | null
  after: AuditedFields | null
}

/** The newest first. Throws `not_found` where there is no such account. */
export async function viewUserHistory(
  { db }: Services,
  actor: Actor,
  { id, page }: { id: string; page: number },
): Promise<UserHistory> {
  requireAbility(actor, 'users.manage')
  const [version, { auditRows, total }] = await Promise.all([versionOf(db, id), auditRecordsOf(db, id, page)])
  if (version === null) throw new ProblemError('not_found')
  return { items: auditRows.map(toUserEvent), page, pages: pagesOf(total, PER_PAGE) }
}

async function auditRecordsOf(db: Db, id: string, page: number): Promise<{ auditRows: AuditRow[]; total: number }> {
  // Staff who look at somebody's documents are recorded with the account, too, but have changed nothing of it.
  const ofUser = sql`a.entity_type = 'user' and a.entity_id = ${id} and a.action like 'user.%'`
  const [auditRows, [counted]] = await Promise.all([
    rows<AuditRow>(db)`
      select a.id::text as "_id", a.at, a.action,
        case when u.id is not null then jsonb_build_object('_id', u.id, 'Email', u.email, 'name', u.name) end as by, a.before, a.after
      from audit_trail a left join users u on u.id = a.actor_id and u.deleted_at is null
      where ${ofUser} order by a.id desc limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
    rows<{ total: number }>(db)`select count(*)::int as total from audit_trail a where ${ofUser}`,
  ])
  return { auditRows, total: counted?.total ?? 0 }
}

function toUserEvent({ _id, at, action, by, before, after }: AuditRow): UserEvent {
  const deed = USER_EVENTS.find((event) => action === `user.${event}`) ?? 'other'
  const changed = <Field extends 'role' | 'isCounsellor' | 'disabled' | 'isShown'>(field: Field) => {
    const [was, is] = [before?.[field], after?.[field]]
    return was === undefined || is === undefined || was === is ? {} : { [field]: { before: was, after: is } }
  }
  const alsoChanged = after?.alsoChanged ?? []
  const { devices } = after ?? {}
  return {
    ...{ _id, at, deed, by, alsoChanged, ...(devices !== undefined && { devices }) },
    ...changed('role'),
    ...changed('isCounsellor'),
    ...changed('disabled'),
    ...changed('isShown'),
  }
}
