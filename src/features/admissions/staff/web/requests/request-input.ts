import { OTHER_KIND } from '#features/admissions/documents/rules.ts'
import type { RequestInput } from '#features/admissions/requests/contract.ts'
import type { FilledTemplate } from '#features/admissions/templates/contract.ts'
import { insertText } from '#lib/insert-text.ts'
import { toIsoDay } from '#lib/typed-day.ts'

/** What a template begins a request with: a document and the note beside it, or a question. */
export type RequestStart = Pick<FilledTemplate, 'documentKind'> & { text: string }

/** The field of the documents that are asked for; the section of the page with the student's documents is `documents`. */
export const DOCUMENTS_FIELD = 'asked-documents'
/** What the document is that is of no other kind. */
export const LABEL_FIELD = 'asked-label'

/** What is typed into the builder of a request, as it is kept until it is sent. */
export type TypedRequest = {
  documents: string[]
  label: string
  questions: { id: string; question: string; choices: string }[]
  fields: string[]
  /** How many, as a number in words: absent in a draft of before. */
  references?: string | undefined
  dueOn: string
  note: string
}

/**
 * What is typed with what a template adds to it: one item, never a document and a question about it. Each template is
 * another item, so none takes the place of another.
 */
export function startedWith({ text, documentKind }: RequestStart, typed: TypedRequest): TypedRequest {
  const { documents, questions, note } = typed
  if (documentKind === null) {
    if (questions.some(({ question }) => question.trim() === text.trim())) return typed
    return { ...typed, questions: [...questions, { id: crypto.randomUUID(), question: text, choices: '' }] }
  }
  return {
    ...typed,
    documents: [...new Set([...documents, documentKind])],
    note: insertText(note, text, []),
  }
}

/** An item of the request and the element that a problem with it is shown at. */
type Row = { item: RequestInput['items'][number]; element: string }

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What is typed now, given the rows that are there. */
export function readRequest(form: HTMLFormElement, { questions, fields }: TypedRequest): TypedRequest {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '')
  return {
    documents: typed.getAll(DOCUMENTS_FIELD).map(String),
    label: text(LABEL_FIELD),
    questions: questions.map(({ id }) => ({ id, question: text(`question-${id}`), choices: text(`choices-${id}`) })),
    fields,
    references: text('references'),
    dueOn: toIsoDay(text('dueOn')),
    note: text('note'),
  }
}

/** The items in the order in which they are asked for; questions that nothing was written in are left out. */
export function rowsOf({ documents, label, questions, fields, references = '' }: TypedRequest): Row[] {
  return [
    ...documents.map((documentKind) => ({
      item: { kind: 'document', documentKind, documentLabel: documentKind === OTHER_KIND ? label : '' } as Row['item'],
      element: documentKind === OTHER_KIND ? LABEL_FIELD : DOCUMENTS_FIELD,
    })),
    ...Array.from({ length: Number(references) }, () => ({
      item: { kind: 'reference' } as Row['item'],
      element: 'references',
    })),
    ...questions
      .filter(({ question, choices }) => question.trim() !== '' || choices.trim() !== '')
      .map(({ id, question, choices }) => ({
        item: { kind: 'answer', question: question.trim(), choices: linesOf(choices) } as Row['item'],
        element: `question-${id}`,
      })),
    ...fields.map((field) => ({ item: { kind: 'correction', field } as Row['item'], element: 'field-to-add' })),
  ]
}

/** The element that shows the problem of a field of the API: `items.2.choices` is the choices of the third row. */
export function elementOf(path: string, rows: readonly Row[]): string {
  const [, index, part] = /^items\.(\d+)\.(\w+)/.exec(path) ?? []
  if (index === undefined) return path === 'items' ? DOCUMENTS_FIELD : path
  const element = rows[Number(index)]?.element ?? DOCUMENTS_FIELD
  return part === 'choices' ? element.replace('question-', 'choices-') : element
}
