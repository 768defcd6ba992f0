import { NO_DETAIL } from '#features/admissions/letters/condition-detail.ts'
import type { FilledTemplate, TemplateView } from '#features/admissions/templates/contract.ts'
import { fillIn, type PlaceholderValues } from '#features/admissions/templates/placeholders.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { type Language, otherLanguage } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { templateById } from './queries.ts'
import { addStarters, missingStarters } from './starter-queries.ts'

/** Texts for students. */

/** The set is the office's, and dozens of templates at once. */
const STARTER_ABILITY = 'settings.manage'

/** How many of the starter set are missing; null for who may not add it. */
export const missingStarterCount = async ({ db }: Services, actor: Actor): Promise<number | null> =>
  can(actor, STARTER_ABILITY) ? (await missingStarters(db)).length : null

/** Adds those of the starter set that are missing, and changes none; how many those were. */
export async function addStarterSet(services: Services, actor: Actor, requestId: string): Promise<number> {
  requireAbility(actor, STARTER_ABILITY)
  return addStarters(services.db, byOf(services, actor, requestId))
}

export async function viewTemplate({ db }: Services, actor: Actor, id: string): Promise<TemplateView> {
  requireAbility(actor, 'applications.review')
  const template = await templateById(db, id)
  if (!template) throw new ProblemError('not_found')
  return template
}

/** A template in the language of the student, of a condition in both, with the values of the application. */
export function fillTemplate(
  { text: texts, version: _version, ...template }: TemplateView,
  values: Record<Language, PlaceholderValues>,
  language: Language,
): FilledTemplate {
  const filledIn = (lang: Language) => {
    const text = texts[lang]
    return text === null ? { text, unfilled: [] } : fillIn(text, values[lang])
  }
  const filled = filledIn(language)
  const other = otherLanguage(language)
  const translation = filledIn(other)
  // Staff complete the text of the student; in the other language none is better than half of one.
  const translated = translation.unfilled.length === 0 ? (translation.text ?? '') : ''
  const detail = { ...NO_DETAIL, [language]: filled.text ?? '', [other]: translated }
  return { ...template, ...filled, detail: template.kind === 'condition' ? detail : null }
}
