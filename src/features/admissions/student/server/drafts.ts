import type { ApplicationStart, Draft, DraftInput } from '#features/admissions/applications/contract.ts'
import { choicesOf } from '#features/admissions/applications/item-choices.ts'
import { type Answers, emptyAnswers } from '#features/admissions/applications/rules.ts'
import { type ItemRow, itemById, viewItem, withLetters } from '#features/admissions/applications/server/items.ts'
import { lastApplication } from '#features/admissions/applications/server/queries.ts'
import { toAnswers, toStorable } from '#features/admissions/applications/server/stored-answers.ts'
import { openApplication } from '#features/admissions/applications/server/submission-queries.ts'
import { education } from '#features/admissions/applications/steps/education.ts'
import { personal } from '#features/admissions/applications/steps/personal.ts'
import { fieldsOf } from '#features/admissions/applications/steps/rule.ts'
import { skills } from '#features/admissions/applications/steps/skills.ts'
import { upgradeAnswers, withIntakeOfStart } from '#features/admissions/applications/upgrade-answers.ts'
import { type Actor, accountById } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { type DraftRow, discardDraft, draftOf, MAX_DRAFTS, upsertDraft } from './draft-queries.ts'

/** Drafts of the signed-in student. */

/** All that the form starts with. Throws `not_found` for an item that is unknown or not visible. */
export async function viewStart(services: Services, actor: Actor, itemId: string): Promise<ApplicationStart> {
  const { db } = services
  const [row, draft, open] = await Promise.all([
    itemById(db, itemId),
    draftOf(db, actor.userId, itemId),
    openApplication(db, actor.userId, itemId),
  ])
  const item = requireVisible(row, draft !== undefined || open !== undefined)
  const view = await viewItem(services, item)
  return {
    item: withLetters(services, view),
    draft: draft ? toDraft(draft, choicesOf(view).intakes) : null,
    prefill: await prefillFor(services, actor),
    open: open ?? null,
  }
}

/**
 * Saves answers as they were typed, valid or not. Throws `conflict` when the draft was saved, sent or discarded elsewhere,
 * `already_applied` when there is no need of one, `too_many_drafts`.
 */
export async function saveDraft(
  { db, now }: Services,
  { userId }: Actor,
  itemId: string,
  { answers, step, version, lang }: DraftInput,
): Promise<{ version: number; savedAt: string }> {
  const row = await itemById(db, itemId)
  const { item } = requireVisible(row, version > 0)
  const save = { userId, item, answers: toStorable(answers), step, language: lang, version, now: now() }
  const { saved, hasOpen, drafts } = await upsertDraft(db, save)
  if (saved) return saved
  if (hasOpen) throw new ProblemError('already_applied')
  const exists = (await draftOf(db, userId, itemId)) !== undefined
  throw new ProblemError(!exists && drafts >= MAX_DRAFTS ? 'too_many_drafts' : 'conflict')
}

export const removeDraft = ({ db }: Services, { userId }: Actor, itemId: string): Promise<void> =>
  discardDraft(db, userId, itemId)

/** An item that is not published is visible only to students who already have a draft or an application for it. */
function requireVisible(row: ItemRow | undefined, hasStarted: boolean): ItemRow {
  if (!row || !(row.published || hasStarted)) throw new ProblemError('not_found')
  return row
}

const toDraft = ({ answers, step, version, savedAt }: DraftRow, intakes: readonly string[]): Draft => ({
  answers: withIntakeOfStart(upgradeAnswers(answers), intakes),
  step,
  version,
  savedAt,
})

/** What a student answered about themselves in the last application; their preferences are not filled in. */
async function prefillFor({ db }: Services, { userId, email, name }: Actor): Promise<Answers> {
  const [last, account] = await Promise.all([lastApplication(db, userId), accountById(db, userId)])
  const before = last ? toAnswers(last) : emptyAnswers()
  const about = [personal, education, skills].flatMap(fieldsOf)
  return {
    ...emptyAnswers(),
    ...Object.fromEntries(about.map((field) => [field, before[field]])),
    fullName: before.fullName || (name ?? ''),
    email: before.email || email,
    phone: before.phone || (account?.mobileNumber ?? ''),
  }
}
