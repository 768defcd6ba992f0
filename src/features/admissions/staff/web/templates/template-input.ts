import { REJECTION_REASONS } from '#features/admissions/applications/rejection-reasons.ts'
import { REQUESTED_DOCUMENTS } from '#features/admissions/documents/rules.ts'
import { TEMPLATE_LIMITS, type TemplateInput } from '#features/admissions/templates/contract.ts'
import { unknownPlaceholders } from '#features/admissions/templates/placeholders.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import { CONDITION_KINDS, TEMPLATE_KINDS } from '#lib/enums.ts'
import type { Language } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainLine, toPlainText } from '#lib/typed-text.ts'
import type { Problems } from '#ui/admin/record-form.tsx'

/** The fields of a template in the order of their form, as the server names them. */
export const TEMPLATE_FIELDS = [
  'kind',
  'name.en',
  'name.ar',
  'reasons',
  'conditionKind',
  'documentKind',
  'text.en',
  'text.ar',
] as const

/** The fields of the form, as the server expects them. */
export function toTemplateInput(form: FormData): TemplateInput {
  const value = (field: string) => String(form.get(field) ?? '')
  const ticked = new Set(form.getAll('reasons'))
  const kind = TEMPLATE_KINDS.find((each) => each === value('kind')) ?? 'message'
  return {
    kind,
    name: { en: toPlainLine(value('name.en')), ar: toPlainLine(value('name.ar')) || null },
    text: { en: toPlainText(value('text.en')) || null, ar: toPlainText(value('text.ar')) || null },
    reasons: REJECTION_REASONS.filter((reason) => ticked.has(reason)),
    conditionKind:
      kind === 'condition' ? (CONDITION_KINDS.find((each) => each === value('conditionKind')) ?? null) : null,
    documentKind:
      kind === 'request' ? (REQUESTED_DOCUMENTS.find((each) => each === value('documentKind')) ?? null) : null,
  }
}

/** What is found before the server is called. */
export function templateProblems(form: FormData): Problems {
  const { kind, name, text, reasons, conditionKind } = toTemplateInput(form)
  const most = kind === 'condition' ? TEMPLATE_LIMITS.detail : TEMPLATE_LIMITS.text
  const problemOf = (typed: string | null): FieldProblem | undefined => {
    if (typed === null) return undefined
    if (unknownPlaceholders(typed).length > 0) return 'not_offered'
    return typed.length > most ? 'too_long' : undefined
  }
  return {
    'name.en': name.en === '' ? 'required' : undefined,
    reasons: kind === 'rejection' && reasons.length === 0 ? 'required' : undefined,
    conditionKind: kind === 'condition' && conditionKind === null ? 'required' : undefined,
    'text.en': text.en === null && text.ar === null ? 'required' : problemOf(text.en),
    'text.ar': problemOf(text.ar),
  }
}

/** `read` answers what stands in a field now. */
export const templateWords =
  (t: Translate<'templates'>, lang: Language, read: (field: string) => string) =>
  (field: string, problem: FieldProblem): string => {
    if (field === 'reasons') return t('form.reasonsWrong')
    if (field === 'conditionKind') return t('form.conditionWrong')
    if (problem === 'too_long') return t('form.tooLong')
    if (!field.startsWith('text.')) return t('form.nameWrong')
    if (problem !== 'not_offered') return t('form.textWrong')
    const unknown = unknownPlaceholders(read(field)).map((name) => isolate(name.startsWith('{') ? name : `{${name}}`))
    return t('form.unknown', { placeholders: formatList(lang, unknown) })
  }
