import type { Db } from '#db/client.ts'
import type { DueItem, RetentionPeriods, RetentionPreview } from '#features/admissions/retention/contract.ts'
import {
  applicationMonths,
  documentMonths,
  NO_RULES,
  type RetentionRules,
  retentionSchema,
} from '#features/admissions/retention/rules.ts'
import { requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import { officeZone } from '#features/conversations/office/server/service.ts'
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { daysAfter } from '#lib/day.ts'
import { dayIn } from '#lib/zoned-day.ts'
import { countDue, countLegalHolds, type DueRow, dueUntil } from './queries.ts'

/** What the owner's retention rules delete and when, for administrators; how long things are kept, for everybody. */

const SOON_DAYS = 30
const MAX_ITEMS = 100

/** Rules in another shape, from an older version, delete nothing. */
export const toRules = (value: unknown): RetentionRules => retentionSchema.safeParse(value).data ?? NO_RULES

/** What these rules would delete in the next night and in the thirty days from then on, saved or not. */
export async function previewRetention(
  services: Services,
  actor: Actor,
  typed: Partial<Record<keyof RetentionRules, number | undefined>>,
): Promise<RetentionPreview> {
  requireAbility(actor, 'settings.manage')
  const { db, now } = services
  const zone = await officeZone(services)
  const nextOn = daysAfter(dayIn(zone, now()), 1)
  const soonest = daysAfter(nextOn, SOON_DAYS)
  const clock = { rules: { ...NO_RULES, ...definedOf(typed) }, zone }
  const [next, soon, legalHolds, items] = await Promise.all([
    countDue(db, clock, nextOn),
    countDue(db, clock, soonest),
    countLegalHolds(db),
    dueUntil(db, clock, soonest, MAX_ITEMS),
  ])
  // What is overdue, since the rule is new, goes in the next night too.
  return { nextOn, next, soon, legalHolds, items: items.map((item) => toItem(item, nextOn)) }
}

const definedOf = (typed: Partial<Record<keyof RetentionRules, number | undefined>>) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))

function toItem(
  { what, group, dueOn, documents, applicationId, reference, userId, email }: DueRow,
  next: string,
): DueItem {
  const application = applicationId && reference ? { _id: applicationId, reference } : null
  return {
    what,
    group,
    dueOn: dueOn < next ? next : dueOn,
    documents,
    application,
    user: application ? null : { _id: userId, Email: email },
  }
}

/** How long documents and applications are kept, in months. */
export async function viewPeriods({ db }: { db: Db }): Promise<RetentionPeriods> {
  const rules = toRules(await setting(db, 'retention'))
  const documents = (group: Parameters<typeof documentMonths>[1]) => documentMonths(rules, group)
  const applications = (group: Parameters<typeof documentMonths>[1]) => applicationMonths(rules, group)
  return {
    documents: {
      unsent: documents('unsent'),
      withdrawn: documents('withdrawn'),
      rejected: documents('rejected'),
      enrolled: documents('enrolled'),
    },
    applications: {
      withdrawn: applications('withdrawn'),
      rejected: applications('rejected'),
      enrolled: applications('enrolled'),
    },
  }
}
