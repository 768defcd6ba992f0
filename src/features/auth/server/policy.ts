import type { ROLES } from '#lib/enums.ts'
import { ProblemError } from '#platform/http/problems.ts'

/** Who may do what, whatever the interface shows. One line per ability; the test lists the whole table. */
export const ABILITIES = [
  'account.own',
  'secondFactor.add',
  'admin.enter',
  'content.edit',
  'content.delete',
  'users.manage',
  'settings.manage',
  'imports.undo',
  'views.share',
  'desk.work',
  'applications.review',
] as const
export type Ability = (typeof ABILITIES)[number]

type Subject = { role: (typeof ROLES)[number]; isCounsellor: boolean }

const isStaff = ({ role }: Subject) => role !== 'student'
const isAdmin = ({ role }: Subject) => role === 'admin'

/** P26: editors maintain the content, administrators everything; working at the desk is a separate permission. */
const rules: Record<Ability, (actor: Subject) => boolean> = {
  'account.own': () => true,
  'secondFactor.add': isStaff,
  'admin.enter': isStaff,
  'content.edit': isStaff,
  'content.delete': isAdmin,
  'users.manage': isAdmin,
  'settings.manage': isAdmin,
  'imports.undo': isAdmin,
  'views.share': isAdmin,
  'desk.work': (actor) => isStaff(actor) && (isAdmin(actor) || actor.isCounsellor),
  'applications.review': (actor) => isStaff(actor) && (isAdmin(actor) || actor.isCounsellor),
}

export const can = (actor: Subject, ability: Ability): boolean => rules[ability](actor)

/** The first line of every service function for staff, in any feature. Throws `forbidden`. */
export function requireAbility(actor: Subject, ability: Ability): void {
  if (!can(actor, ability)) throw new ProblemError('forbidden')
}
