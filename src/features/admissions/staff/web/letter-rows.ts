import { useState } from 'react'
import { conditionDetail, languageWithoutDetail, NO_DETAIL } from '#features/admissions/letters/condition-detail.ts'
import { startOfIntake } from '#features/admissions/letters/details.ts'
import type { LetterDetails } from '#features/admissions/letters/rules.ts'
import {
  type ConditionInput,
  type ConditionKind,
  daysAfterStart,
  daysToReply,
  dueAfterVisa,
  dueBeforeReply,
  LETTER_LIMITS,
  type LetterInput,
  type LetterTerms,
  otherDeposits,
} from '#features/admissions/letters/rules.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { formatList, formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import type { Translate } from '#i18n/translator.ts'
import { toDay } from '#lib/day.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { toPlainLine } from '#lib/typed-text.ts'
import { unprintable } from '#lib/unprintable.ts'
import { readDetails } from './letter-details.ts'
import { proposedConditions } from './proposed-conditions.ts'

/** The conditions of a letter that is being written. Typed values stay in the fields until the form is submitted. */

/** `id` names the fields of the row; their default values are those of the valid letter. */
export type LetterRow = ConditionInput & { id: string }

export type LetterRows = {
  /** Prefix of the field names, so that two forms on one page do not share fields. */
  form: string
  /** Of the student. */
  language: Language
  rows: LetterRow[]
  add: (kind: ConditionKind) => string
  remove: (id: string) => void
  replyBy: string | null
  /** What the letter says of programme and student unless it is written otherwise. */
  details: LetterDetails
  intakes: ReviewView['nextLetter']['intakes']
  canBeSigned: boolean
  /** How long a visa takes that the student needs; null where none is, or nobody knows. */
  visaWeeks: number | null
  /** Starts again with the letter that is valid then. */
  restart: () => void
}

type Application = Pick<ReviewView, 'answers' | 'language' | 'letters' | 'conditions' | 'nextLetter'>
type State = { rows: LetterRow[]; of: string; made: number; isEdited: boolean }

const isOpen = ({ state }: Application['conditions'][number]) => state === 'open' || state === 'sent'

/** What the fields start with: when it changes, so do they. */
const stampOf = ({ answers, letters, conditions }: Application): string =>
  JSON.stringify([letters[0]?._id, answers.expectedCompletion, conditions.filter(isOpen).map(({ _id }) => _id)])

const toRows = (form: string, conditions: readonly ConditionInput[]): LetterRow[] =>
  conditions.map((condition, n) => ({ ...condition, id: `${form}-${n}` }))

/** The conditions that a letter begins with: those that are open, else what is proposed. */
export function firstConditions(
  application: Pick<Application, 'answers' | 'conditions' | 'letters'>,
): ConditionInput[] {
  const open = application.conditions.filter(isOpen)
  if (open.length === 0) return proposedConditions(application)
  return open.map(({ _id, kind, detail, dueOn }) => ({ _id, kind, detail, dueOn }))
}

function initialState(form: string, application: Application | undefined, made: number): State {
  const first = application ? firstConditions(application) : []
  return {
    rows: first.map((condition, n) => ({ ...condition, id: `${form}-${made + n}` })),
    of: application ? stampOf(application) : '',
    made: made + first.length,
    isEdited: false,
  }
}

/**
 * Starts with the conditions that are open, or proposed, and follows them until one is added or removed; with `draft` as that was left.
 */
export function useLetterRows(form: string, application: Application, draft: LetterInput | null = null): LetterRows {
  const [state, setState] = useState(() =>
    draft
      ? { rows: toRows(form, draft.conditions), of: '', made: draft.conditions.length, isEdited: true }
      : initialState(form, application, 0),
  )
  const { rows, of, made, isEdited } = state
  if (!isEdited && of !== stampOf(application)) setState(initialState(form, application, made))
  const valid = application.letters.find(({ revoked }) => revoked === null)
  return {
    form,
    language: application.language,
    rows,
    replyBy: draft ? draft.replyBy : (valid?.replyBy ?? null),
    details: draft?.details ?? application.nextLetter.details,
    intakes: application.nextLetter.intakes,
    canBeSigned: application.nextLetter.missingToSign.length === 0,
    visaWeeks: application.nextLetter.visaWeeks,
    add(kind) {
      const id = `${form}-${made}`
      setState({
        ...state,
        rows: [...rows, { kind, detail: NO_DETAIL, dueOn: null, id }],
        made: made + 1,
        isEdited: true,
      })
      return id
    },
    remove: (id) => setState({ ...state, rows: rows.filter((row) => row.id !== id), isEdited: true }),
    restart: () => setState(initialState(form, undefined, made)),
  }
}

/** The same with the later start that the student asks for, where the item has it. */
export function withLaterStart(letter: LetterRows, deferral: ReviewView['deferral']): LetterRows {
  const isOffered = letter.intakes.some((intake) => startOfIntake(intake) === deferral?.intake)
  return deferral?.intake && isOffered ? { ...letter, details: { ...letter.details, start: deferral.intake } } : letter
}

/** The letter as typed. An invalid day stays as text, for the rule that reports it. */
export function readLetter(form: FormData, { form: name, rows }: LetterRows): LetterInput {
  const text = (field: string) => toPlainLine(String(form.get(field) ?? ''))
  const day = (field: string) => (text(field) === '' ? null : toIsoDay(text(field)))
  return {
    conditions: rows.map(({ _id, kind, id }) => ({
      ...(_id && { _id }),
      kind,
      detail: { en: text(`${id}-detail-en`), ar: text(`${id}-detail-ar`) },
      dueOn: day(`${id}-due`),
    })),
    replyBy: day(`${name}-reply`),
    details: readDetails(form, name),
  }
}

/**
 * That nobody signs the letter, what it cannot show, days that cannot be met or make no sense beside the start of study, the visa or
 * the day to reply, amounts that contradict each other, and what a letter says in the other language; staff decide on it.
 */
export function letterWarnings(
  letter: LetterTerms & { details: Pick<LetterDetails, 'start' | 'deposit' | 'currency'> },
  { canBeSigned, visaWeeks }: Pick<LetterRows, 'canBeSigned' | 'visaWeeks'>,
  { t, lang, today = toDay(new Date()) }: { t: Translate<'letters'>; lang: Language; today?: string },
): string[] {
  const { start, deposit, currency } = letter.details
  const nameOf = (at: number) => t(`conditions.${letter.conditions[at]?.kind ?? 'other'}`)
  const detailOf = (at: number) => conditionDetail(letter.conditions[at]?.detail ?? NO_DETAIL, lang)
  const afterVisa = dueAfterVisa(letter, start, visaWeeks).map((at) =>
    t('warnings.afterVisa', { condition: nameOf(at) }),
  )
  const days = daysToReply(letter, today)
  const soon = days === null ? [] : [t('warnings.replySoon', { count: days })]
  const otherAmounts = otherDeposits(letter, deposit).map((at) =>
    t('warnings.otherDeposit', {
      deposit: isolate(currency ? formatMoney(lang, { amount: deposit ?? 0, currency }) : String(deposit)),
      condition: isolate(detailOf(at)),
    }),
  )
  const afterStart = daysAfterStart(letter, start).map((path) => {
    const [, at = ''] = /^conditions\.(\d+)/.exec(path) ?? []
    const condition = letter.conditions[Number(at)]
    return at !== '' && condition
      ? t('warnings.condition', { condition: t(`conditions.${condition.kind}`) })
      : t('warnings.replyBy')
  })
  const beforeReply = dueBeforeReply(letter).flatMap((at) => {
    const kind = letter.conditions[at]?.kind
    return kind ? [t('warnings.beforeReply', { condition: t(`conditions.${kind}`) })] : []
  })
  const untranslated = LANGUAGES.flatMap((missing) => {
    const kinds = letter.conditions.flatMap(({ kind, detail }) =>
      languageWithoutDetail(detail) === missing ? [isolate(t(`conditions.${kind}`))] : [],
    )
    return kinds.length > 0 ? [t(`warnings.shownIn.${missing}`, { conditions: formatList(lang, kinds) })] : []
  })
  const boxes = unprintable(letter.conditions.flatMap(({ detail }) => [detail.en, detail.ar]).join(' '))
  const unreadable = boxes.length > 0 ? [t('warnings.unprintable', { characters: isolate(boxes.join(' ')) })] : []
  const unsigned = canBeSigned ? [] : [t('warnings.unsigned')]
  const dates = [...afterStart, ...afterVisa, ...soon, ...beforeReply]
  return [...unsigned, ...unreadable, ...dates, ...otherAmounts, ...untranslated]
}

export type FieldError = { field: string; text: string }

/** The problems of a letter by dotted path as errors by field id, translated. */
export function fieldErrors(
  problems: Record<string, FieldProblem>,
  { form, rows }: LetterRows,
  t: Translate<'letters'>,
): FieldError[] {
  return Object.entries(problems).flatMap(([path, problem]) => {
    const [, at = '', part, language] = /^conditions\.(\d+)\.(\w+)(?:\.(\w+))?$/.exec(path) ?? []
    const row = rows[Number(at)]
    if (part && row) {
      const text = t('errors.named', { condition: t(`conditions.${row.kind}`), problem: problemText(part, problem, t) })
      return [{ field: language ? `${row.id}-detail-${language}` : `${row.id}-due`, text }]
    }
    if (path === 'conditions') {
      return [{ field: `${form}-add`, text: t(problem === 'required' ? 'errors.conditions' : 'errors.tooMany') }]
    }
    const detail = /^details\.(\w+)$/.exec(path)?.[1] as keyof LetterDetails | undefined
    if (detail) return [{ field: `${form}-${detail}`, text: t(`errors.details.${detail}`) }]
    return path === 'replyBy' ? [{ field: `${form}-reply`, text: problemText(path, problem, t) }] : []
  })
}

function problemText(part: string, problem: FieldProblem, t: Translate<'letters'>): string {
  if (part === 'detail') return t(problem === 'required' ? 'errors.detail' : 'errors.tooLong')
  return problem === 'in_past' || problem === 'too_high' ? t(`errors.${problem}`) : t('errors.malformed')
}

export const isFull = (rows: readonly LetterRow[]): boolean => rows.length >= LETTER_LIMITS.conditions
