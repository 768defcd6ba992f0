import sql from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { RuleDestination, RuleReviewer } from '#features/admissions/assignment-rules/contract.ts'
import { mayReview } from '#features/auth/server/queries.ts'
import { chooseCounsellor, isPublicCounsellor } from '#features/people/server/queries.ts'
import type { By } from '#lib/by.ts'

/** The SQL of assignment rules beside that of small records. */

/** How many open applications the user `u` looks after. */
const openOf = sql`(select count(*)::int from applications a where a.assigned_to = u.id and ${isOpen})`

/** How narrow the rule `r` is; a destination says more than a level, and a level more than a language. */
const narrowness = sql`
  num_nonnulls(r.country_id, r.level, r.language) desc, r.country_id is null, r.level is null, r.language is null`

export const narrowestFirst = sql`
  ${narrowness}, (select fold(c.name_en) from countries c where c.id = r.country_id), r.level, r.language, r.id`

/** Those with something that one can apply for: a programme or a university. */
export const ruleDestinations = (db: Db) => rows<RuleDestination>(db)`
  select c.id as "_id", jsonb_build_object('en', c.name_en, 'ar', c.name_ar) as name
  from countries c where c.status = 'published' and (
    exists (select from universities n where n.status = 'published' and n.country_id = c.id)
    or exists (select from programmes p left join universities n on n.id = p.university_id
      where p.status = 'published' and coalesce(p.country_id, n.country_id) = c.id))
  order by fold(c.name_en), c.id`

/** Staff who may decide on applications, and those that a rule names although they may no more. */
export const ruleReviewers = (db: Db) => rows<RuleReviewer>(db)`
  select u.id as "_id", jsonb_build_object('en', coalesce(u.name, u.email), 'ar', null) as name, ${openOf} as open,
    coalesce(${mayReview}, false) as "isActive"
  from users u where ${mayReview} or exists (select from assignment_rule_members m where m.user_id = u.id)
  order by fold(u.name) nulls last, u.email`

/** Those of these accounts that may decide on applications. */
export async function reviewersAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select u.id from users u where u.id = any(${[...ids]}::uuid[]) and ${mayReview}`
  return found.map(({ id }) => id)
}

/**
 * Assigns a new application by the narrowest rule that has anybody for it, to the member who looks after the fewest open ones;
 * without such a rule to the counsellor of its student. Never to its own student. One that is assigned already, or is no
 * longer new, stays as it is.
 */
export const assignNewApplication = (
  db: Db,
  id: string,
  { requestId, now }: Pick<By, 'requestId' | 'now'>,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const [sent] = await rows<{ userId: string }>(tx)`
      select a.user_id as "userId" from applications a join users u on u.id = a.user_id and u.deleted_at is null
      where a.id = ${id} and a.assigned_to is null and a.state = 'submitted' for update of a`
    if (!sent) return false
    // For those who apply without having saved anything before.
    await chooseCounsellor(tx, sent.userId, now)
    const [found] = await rows<{ userId: string; byRule: boolean }>(tx)`
      select candidate.id as "userId", candidate."byRule" from (
        select a.id, a.user_id, a.language, p.level, coalesce(p.country_id, n.country_id) as country_id
        from applications a left join programmes p on p.id = a.programme_id left join universities n on n.id = a.university_id
        where a.id = ${id}
      ) sent left join lateral (
        select u.id from assignment_rules r
        join assignment_rule_members m on m.rule_id = r.id join users u on u.id = m.user_id
        where (r.country_id is null or r.country_id = sent.country_id) and (r.level is null or r.level = sent.level)
          and (r.language is null or r.language = sent.language) and u.id <> sent.user_id and ${mayReview}
        order by ${narrowness}, ${openOf}, u.id limit 1
      ) by_rule on true left join lateral (
        select u.id from account_counsellors k join users u on u.id = k.counsellor_id
        join staff_profiles p on p.user_id = u.id
        where k.user_id = sent.user_id and ${isPublicCounsellor} and ${mayReview}
      ) own on true cross join lateral (
        select coalesce(by_rule.id, own.id) as id, by_rule.id is not null as "byRule"
      ) candidate
      where candidate.id is not null`
    if (!found) return false
    await rows(tx)`update applications set assigned_to = ${found.userId} where id = ${id}`
    const after = { assignedTo: found.userId, byRule: found.byRule }
    const entity = { entityType: 'application', entityId: id } as const
    await record(tx, { actorId: null, action: 'application.assigned', ...entity, after, requestId })
    return true
  })
