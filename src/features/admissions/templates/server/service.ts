import { NO_DETAIL } from '#features/admissions/letters/condition-detail.ts'
import type {
  FilledTemplate,
  TemplateInput,
  TemplateList,
  TemplateListQuery,
  TemplateView,
} from '#features/admissions/templates/contract.ts'
import { fillIn, type PlaceholderValues } from '#features/admissions/templates/placeholders.ts'
import { can, requireAbility } from '#features/auth/server/policy.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { Services } from '#features/services.ts'
import { byOf } from '#lib/by.ts'
import { toPage } from '#lib/list-query.ts'
import { type Language, otherLanguage } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { addTemplate, changeTemplate, listTemplates, removeTemplate, templateById } from './queries.ts'
import { addStarters, missingStarters } from './starter-queries.ts'

/** Texts for students. Whoever decides on applications may write them: they write to students in free words too. */

const ABILITY = 'applications.review'
/** The set is the office's, and dozens of templates at once. */
const STARTER_ABILITY = 'settings.manage'

export async function viewTemplates({ db }: Services, actor: Actor, query: TemplateListQuery): Promise<TemplateList> {
  requireAbility(actor, ABILITY)
  const [found, missing] = await Promise.all([
    listTemplates(db, query),
    can(actor, STARTER_ABILITY) ? missingStarters(db) : null,
  ])
  return { ...toPage(found, query), missingStarters: missing?.length ?? null }
}

/** Adds those of the starter set that are missing, and changes none; how many those were. */
export async function addStarterSet(services: Services, actor: Actor, requestId: string): Promise<number> {
  requireAbility(actor, STARTER_ABILITY)
  return addStarters(services.db, byOf(services, actor, requestId))
}

export async function viewTemplate({ db }: Services, actor: Actor, id: string): Promise<TemplateView> {
  requireAbility(actor, ABILITY)
  const template = await templateById(db, id)
  if (!template) throw new ProblemError('not_found')
  return template
}

export async function createTemplate(
  services: Services,
  actor: Actor,
  input: TemplateInput,
  requestId: string,
): Promise<TemplateView> {
  requireAbility(actor, ABILITY)
  return viewTemplate(services, actor, await addTemplate(services.db, input, byOf(services, actor, requestId)))
}

/** Throws `stale` where somebody has changed it since. */
export async function updateTemplate(
  services: Services,
  actor: Actor,
  change: { id: string; version: number; input: TemplateInput },
  requestId: string,
): Promise<TemplateView> {
  requireAbility(actor, ABILITY)
  if (!(await changeTemplate(services.db, change, byOf(services, actor, requestId)))) {
    await throwNotChanged(services, actor, change.id)
  }
  return viewTemplate(services, actor, change.id)
}

/** Throws `stale` where somebody has changed it since. */
export async function deleteTemplate(
  services: Services,
  actor: Actor,
  template: { id: string; version: number },
  requestId: string,
): Promise<void> {
  requireAbility(actor, ABILITY)
  if (!(await removeTemplate(services.db, template, byOf(services, actor, requestId)))) {
    await throwNotChanged(services, actor, template.id)
  }
}

/** Throws why a change was not made: `not_found`, or `stale` for another version. */
async function throwNotChanged(services: Services, actor: Actor, id: string): Promise<never> {
  await viewTemplate(services, actor, id)
  throw new ProblemError('stale')
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
