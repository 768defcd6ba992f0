import { constraintOf } from '#db/errors.ts'
import { transact } from '#db/transaction.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import { type Actor, lockAccount } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { LISTS, type ListName, type SavedViewList, type ViewChange, type ViewInput } from '#features/views/contract.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { insertView, listViews, lockView, removeView, updateView, type ViewRow } from './queries.ts'

/** Saved views of the staff's lists. A view is shown only to those who may see its list: its name and filters may name people. */

type Ability = Parameters<typeof requireAbility>[1]

const ABILITY_OF: Partial<Record<ListName, Ability>> = {
  applications: 'applications.review',
  enquiries: 'desk.work',
  newsletter: 'desk.work',
  holidays: 'settings.manage',
  users: 'users.manage',
}
const abilityOf = (list: ListName): Ability => ABILITY_OF[list] ?? 'content.edit'
const requireList = (actor: Actor, list: ListName) => requireAbility(actor, abilityOf(list))

/** The views of one list, or of all that one may see. */
export async function viewViews({ db }: Services, actor: Actor, list?: ListName): Promise<SavedViewList> {
  requireAbility(actor, list ? abilityOf(list) : 'admin.enter')
  const lists = list ? [list] : LISTS.filter((each) => can(actor, abilityOf(each)))
  const found = await listViews(db, { userId: actor.userId, lists })
  return {
    items: found.map((view) => ({ ...view, can: { change: canChange(actor, view) } })),
    can: { share: can(actor, 'views.share') },
  }
}

/** Throws `forbidden` for who may not share, `invalid` where one has such a name already, `conflict` where one has too many. */
export async function createView(services: Services, actor: Actor, input: ViewInput): Promise<SavedViewList> {
  requireList(actor, input.list)
  if (input.isShared) requireAbility(actor, 'views.share')
  await refusingTakenNames(() =>
    transact(services.db, async (tx) => {
      await lockAccount(tx, actor.userId)
      if (!(await insertView(tx, actor.userId, input))) throw new ProblemError('conflict')
    }),
  )
  return viewViews(services, actor, input.list)
}

type At = { id: string; version: number }

/** Throws `not_found` for the private view of somebody else, `stale` where it has changed since; and as a new one. */
export function changeView(services: Services, actor: Actor, at: At, change: ViewChange): Promise<SavedViewList> {
  return changeAt(services, actor, at, async (tx, { isShared }) => {
    if (change.isShared !== isShared) requireAbility(actor, 'views.share')
    await updateView(tx, at.id, change)
  })
}

/** Throws `not_found` and `stale` as a change does. */
export function deleteView(services: Services, actor: Actor, at: At): Promise<SavedViewList> {
  return changeAt(services, actor, at, (tx) => removeView(tx, at.id))
}

type Change = (tx: Services['db'], view: ViewRow) => Promise<void>

async function changeAt(services: Services, actor: Actor, { id, version }: At, change: Change): Promise<SavedViewList> {
  requireAbility(actor, 'admin.enter')
  const list = await refusingTakenNames(() =>
    transact(services.db, async (tx) => {
      const view = await lockView(tx, { userId: actor.userId, id })
      if (!view) throw new ProblemError('not_found')
      requireList(actor, view.list)
      if (!canChange(actor, view)) throw new ProblemError('forbidden')
      if (view.version !== version) throw new ProblemError('stale')
      await change(tx, view)
      return view.list
    }),
  )
  return viewViews(services, actor, list)
}

/** What all staff see is for administrators, even where it was made by somebody who is none any more. */
const canChange = (actor: Actor, { isOwn, isShared }: Pick<ViewRow, 'isOwn' | 'isShared'>): boolean =>
  isShared ? can(actor, 'views.share') : isOwn

async function refusingTakenNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (constraintOf(error) !== 'saved_views_name') throw error
    throw new ProblemError('invalid', { fields: { name: 'taken' }, cause: error })
  }
}
