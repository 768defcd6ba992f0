import sql from 'sql-template-tag'
import { isOpen } from '#db/application-states.ts'
import { record } from '#db/audit.ts'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { transact } from '#db/transaction.ts'
import type { AssignmentRule, AssignmentRuleInput } from '#features/admissions/assignment-rules/contract.ts'
import { mayReview } from '#features/auth/server/queries.ts'
import type { By } from '#lib/by.ts'
import type { Localized } from '#lib/localized.ts'

/** The SQL of assignment rules. Every change is a transaction with its audit entry. */

/** How many open applications the user `u` looks after. */
const openOf = sql`(select count(*)::int from applications a where a.assigned_to = u.id and ${isOpen})`

/** How narrow the rule `r` is; a destination says more than a level, and a level more than a language. */
const narrowness = sql`
  num_nonnulls(r.country_id, r.level, r.language) desc, r.country_id is null, r.level is null, r.language is null`

type RuleCountry = { _id: string; name: Localized }
type RuleReviewer = { _id: string; name: string | null; Email: string }

/** Whether one can apply for something in the country `c`: a programme or a university. */
const isOffered = sql`c.status = 'published' and (
  exists (select from universities n where n.status = 'published' and n.country_id = c.id)
  or exists (select from programmes p left join universities n on n.id = p.university_id
    where p.status = 'published' and coalesce(p.country_id, n.country_id) = c.id))`

/** The narrowest first. */
export const allRules = (db: Db) => rows<AssignmentRule>(db)`
  select r.id as "_id",
    case when c.id is not null then jsonb_build_object('_id', c.id, 'name', jsonb_build_object('en', c.name_en, 'ar', c.name_ar),
      'isOffered', ${isOffered}) end as country,
    r.level, r.language,
    coalesce((
      select jsonb_agg(jsonb_build_object('_id', u.id, 'name', u.name, 'Email', u.email, 'open', ${openOf},
        'isActive', coalesce(${mayReview}, false)) order by fold(u.name) nulls last, u.email)
      from assignment_rule_members m join users u on u.id = m.user_id where m.rule_id = r.id), '[]') as members,
    r.version
  from assignment_rules r left join countries c on c.id = r.country_id
  order by ${narrowness}, fold(c.name_en), r.level, r.language, r.id`

/** Destinations where one can apply, and the one that a rule names already. */
export const ruleCountries = (db: Db, ruleId: string | null = null) => rows<RuleCountry>(db)`
  select c.id as "_id", jsonb_build_object('en', c.name_en, 'ar', c.name_ar) as name
  from countries c where (${isOffered}) or c.id = (select r.country_id from assignment_rules r where r.id = ${ruleId})
  order by fold(c.name_en), c.id`

/** Staff who may decide on applications. */
export const ruleReviewers = (db: Db) => rows<RuleReviewer>(db)`
  select u.id as "_id", u.name, u.email as "Email" from users u where ${mayReview}
  order by fold(u.name) nulls last, u.email`

const insertMembers = (tx: Db, ruleId: string, members: readonly string[]) => rows(tx)`
  insert into assignment_rule_members (rule_id, user_id)
  select ${ruleId}, u.id from users u where u.id = any(${[...members]}::uuid[]) and ${mayReview} returning user_id`

const about = (id: string) => ({ entityType: 'assignment_rule', entityId: id }) as const

/** Its id. Throws PostgreSQL's error of `assignment_rules_once` where there is one for the same. */
export const addRule = (db: Db, input: AssignmentRuleInput, { actorId, requestId, now }: By): Promise<string> =>
  transact(db, async (tx) => {
    const { country, level, language, members } = input
    const at = now.toISOString()
    const [added] = await rows<{ id: string }>(tx)`
      insert into assignment_rules (country_id, level, language, created_at, updated_at)
      values (${country}, ${level}, ${language}, ${at}, ${at}) returning id`
    if (!added) throw new Error('The rule was not inserted')
    await insertMembers(tx, added.id, members)
    await record(tx, { actorId, action: 'assignment_rule.created', ...about(added.id), after: input, requestId })
    return added.id
  })

/** Changes one that is still at `version`; whether it was. Throws as `addRule` does. */
export const changeRule = (
  db: Db,
  { id, version, input }: { id: string; version: number; input: AssignmentRuleInput },
  { actorId, requestId, now }: By,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const { country, level, language, members } = input
    const changed = await rows(tx)`
      update assignment_rules set country_id = ${country}, level = ${level}, language = ${language},
        updated_at = ${now.toISOString()}
      where id = ${id} and version = ${version} returning id`
    if (changed.length === 0) return false
    await rows(tx)`delete from assignment_rule_members where rule_id = ${id}`
    await insertMembers(tx, id, members)
    await record(tx, { actorId, action: 'assignment_rule.changed', ...about(id), after: input, requestId })
    return true
  })

/** Deletes one that is still at `version`; whether it was. */
export const removeRule = (
  db: Db,
  { id, version }: { id: string; version: number },
  { actorId, requestId }: By,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const removed = await rows(tx)`
      delete from assignment_rules where id = ${id} and version = ${version} returning id`
    if (removed.length === 0) return false
    await record(tx, { actorId, action: 'assignment_rule.deleted', ...about(id), requestId })
    return true
  })

/**
 * Assigns a new application by the narrowest rule that has anybody for it, to the member who looks after the fewest open ones;
 * never to its own student. One that is assigned already, or is no longer new, stays as it is.
 */
export const assignByRules = (db: Db, id: string, requestId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const [found] = await rows<{ userId: string }>(tx)`
      select candidate.id as "userId" from (
        select a.id, a.user_id, a.language, p.level, coalesce(p.country_id, n.country_id) as country_id
        from applications a left join programmes p on p.id = a.programme_id left join universities n on n.id = a.university_id
        where a.id = ${id} and a.assigned_to is null and a.state = 'submitted' for update of a
      ) sent cross join lateral (
        select u.id from assignment_rules r
        join assignment_rule_members m on m.rule_id = r.id join users u on u.id = m.user_id
        where (r.country_id is null or r.country_id = sent.country_id) and (r.level is null or r.level = sent.level)
          and (r.language is null or r.language = sent.language) and u.id <> sent.user_id and ${mayReview}
        order by ${narrowness}, ${openOf}, u.id limit 1
      ) candidate`
    if (!found) return false
    await rows(tx)`update applications set assigned_to = ${found.userId} where id = ${id}`
    const after = { assignedTo: found.userId, byRule: true }
    const entity = { entityType: 'application', entityId: id } as const
    await record(tx, { actorId: null, action: 'application.assigned', ...entity, after, requestId })
    return true
  })
