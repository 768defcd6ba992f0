import { useState } from 'react'
import { type Condition, type ConditionKind, LETTER_LIMITS, type LetterInput } from '#features/letters/rules.ts'
import type { Translate } from '#i18n/translator.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toIsoDay } from '#lib/typed-day.ts'
import { toPlainLine } from '#lib/typed-text.ts'

/** The conditions of a letter that is being written. Typed values stay in the fields until the form is submitted. */

/** `id` names the fields of the row; their default values are those of the valid letter. */
export type LetterRow = Condition & { id: string }

export type LetterRows = {
  /** Prefix of the field names, so that two forms on one page do not share fields. */
  form: string
  rows: LetterRow[]
  add: (kind: ConditionKind) => string
  remove: (id: string) => void
  replyBy: string | null
  /** Starts again with the letter that is valid then. */
  restart: () => void
}

type ValidLetter = LetterInput & { _id: string }
type State = { rows: LetterRow[]; of: string | undefined; made: number; isEdited: boolean }

const initialState = (form: string, letter: ValidLetter | undefined, made: number): State => ({
  rows: (letter?.conditions ?? []).map((condition, n) => ({ ...condition, id: `${form}-${made + n}` })),
  of: letter?._id,
  made: made + (letter?.conditions.length ?? 0),
  isEdited: false,
})

/** Starts with the conditions of the valid letter and follows it until a condition is added or removed. */
export function useLetterRows(form: string, letter: ValidLetter | undefined): LetterRows {
  const [state, setState] = useState(() => initialState(form, letter, 0))
  const { rows, of, made, isEdited } = state
  if (!isEdited && of !== letter?._id) setState(initialState(form, letter, made))
  return {
    form,
    rows,
    replyBy: letter?.replyBy ?? null,
    add(kind) {
      const id = `${form}-${made}`
      setState({ ...state, rows: [...rows, { kind, detail: '', dueOn: null, id }], made: made + 1, isEdited: true })
      return id
    },
    remove: (id) => setState({ ...state, rows: rows.filter((row) => row.id !== id), isEdited: true }),
    restart: () => setState(initialState(form, undefined, made)),
  }
}

/** The letter as typed. An invalid day stays as text, for the rule that reports it. */
export function readLetter(form: FormData, { form: name, rows }: LetterRows): LetterInput {
  const text = (field: string) => toPlainLine(String(form.get(field) ?? ''))
  const day = (field: string) => (text(field) === '' ? null : toIsoDay(text(field)))
  return {
    conditions: rows.map(({ kind, id }) => ({ kind, detail: text(`${id}-detail`), dueOn: day(`${id}-due`) })),
    replyBy: day(`${name}-reply`),
  }
}

export type FieldError = { field: string; text: string }

/** The problems of a letter by dotted path as errors by field id, translated. */
export function fieldErrors(
  problems: Record<string, FieldProblem>,
  { form, rows }: LetterRows,
  t: Translate<'letters'>,
): FieldError[] {
  return Object.entries(problems).flatMap(([path, problem]) => {
    const [, at = '', part] = /^conditions\.(\d+)\.(\w+)$/.exec(path) ?? []
    const row = rows[Number(at)]
    if (part && row) {
      const text = t('errors.named', { condition: t(`conditions.${row.kind}`), problem: problemText(part, problem, t) })
      return [{ field: `${row.id}-${part === 'detail' ? 'detail' : 'due'}`, text }]
    }
    if (path === 'conditions') {
      return [{ field: `${form}-add`, text: t(problem === 'required' ? 'errors.conditions' : 'errors.tooMany') }]
    }
    return path === 'replyBy' ? [{ field: `${form}-reply`, text: problemText(path, problem, t) }] : []
  })
}

function problemText(part: string, problem: FieldProblem, t: Translate<'letters'>): string {
  if (part === 'detail') return t(problem === 'required' ? 'errors.detail' : 'errors.tooLong')
  return problem === 'in_past' || problem === 'too_high' ? t(`errors.${problem}`) : t('errors.malformed')
}

export const isFull = (rows: readonly LetterRow[]): boolean => rows.length >= LETTER_LIMITS.conditions
