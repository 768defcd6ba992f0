import sql from 'sql-template-tag'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { requireAbility } from '#features/auth/server/service.ts'
import type { Services } from '#features/services.ts'
import { USER_EVENTS, type UserEvent, type UserHistory } from '#features/users/contract.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { versionOf } from './queries.ts'

/** What administrators have done to an account, from the audit trail. */

const PER_PAGE = 10

/** Of what a line of the trail keeps (queries.ts). */
type Kept = Partial<{
  role: 'student' | 'editor' | 'admin'
  isCounsellor: boolean
  disabled: boolean
  alsoChanged: UserEvent['alsoChanged']
  devices: number
}>

type TrailRow = {
  _id: string
  at: string
  action: string
  by: UserEvent['by']
  before: Kept | null
  after: Kept | null
}

/** The newest first. Throws `not_found` for an account that is none. */
export async function viewUserHistory(
  { db }: Services,
  actor: Actor,
  { id, page }: { id: string; page: number },
): Promise<UserHistory> {
  requireAbility(actor, 'users.manage')
  const [version, { rows: found, total }] = await Promise.all([versionOf(db, id), trailOf(db, id, page)])
  if (version === null) throw new ProblemError('not_found')
  return { items: found.map(toDeed), page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

async function trailOf(db: Db, id: string, page: number): Promise<{ rows: TrailRow[]; total: number }> {
  const own = sql`a.entity_type = 'user' and a.entity_id = ${id}`
  const [found, [counted]] = await Promise.all([
    rows<TrailRow>(db)`
      select a.id::text as "_id", a.at, a.action,
        case when u.id is not null then jsonb_build_object('_id', u.id, 'Email', u.email, 'name', u.name) end as by, a.before, a.after
      from audit_trail a left join users u on u.id = a.actor_id and u.deleted_at is null
      where ${own} order by a.id desc limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
    rows<{ total: number }>(db)`select count(*)::int as total from audit_trail a where ${own}`,
  ])
  return { rows: found, total: counted?.total ?? 0 }
}

function toDeed({ _id, at, action, by, before, after }: TrailRow): UserEvent {
  const deed = USER_EVENTS.find((one) => action === `user.${one}`) ?? 'other'
  const changed = <Field extends 'role' | 'isCounsellor' | 'disabled'>(field: Field) => {
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
  }
}
