import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { emptyValues } from '#features/content/record-values.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import { acknowledge } from './acknowledge.ts'
import type { RecordDraft } from './editing.ts'

const { universities } = DEFINITIONS
const empty = emptyValues(universities)
const campus = (en: string, _id?: string) => ({ ...(_id && { _id }), name: { en, ar: null } })

const draft = (values: RecordValues, more: Partial<RecordDraft> = {}): RecordDraft => ({
  values: { ...empty, ...values },
  status: 'draft',
  publishArabic: true,
  confirmed: [],
  checks: [],
  ...more,
})

/** A form in which `sent` was typed and sent, and `typed` since then. */
function saved({
  sent,
  typed = {},
  stored,
}: {
  sent: RecordDraft
  typed?: Record<string, unknown>
  stored: RecordDraft
}) {
  const { formControl } = createFormControl<RecordDraft>({ defaultValues: draft({}) })
  formControl.reset(structuredClone(sent), { keepDefaultValues: true })
  for (const [path, value] of Object.entries(typed)) formControl.setValue(path as 'values', value as RecordValues)
  const isUnsaved = acknowledge(universities, formControl, { sent, stored })
  return { isUnsaved, form: formControl.getValues() }
}

test('where nothing was typed since, the form shows what the server has stored', () => {
  const sent = draft({ name: { en: ' Ulm ', ar: null } }, { confirmed: ['name'] })
  const stored = draft({ name: { en: 'Ulm', ar: null } })
  expect(saved({ sent, stored })).toEqual({ isUnsaved: false, form: stored })
})

test('what was typed since stays and is unsaved, field by field and language by language', () => {
  const sent = draft({ name: { en: ' Ulm ', ar: 'أولم' }, city: { en: 'Ulm', ar: null } })
  const stored = draft({ name: { en: 'Ulm', ar: 'أولم' }, city: { en: 'Ulm', ar: null } })
  const { isUnsaved, form } = saved({ sent, stored, typed: { 'values.name.ar': 'جامعة أولم', status: 'published' } })
  expect(isUnsaved).toBe(true)
  expect(form.values.name).toEqual({ en: 'Ulm', ar: 'جامعة أولم' })
  expect(form.status).toBe('published')
})

test('a new row gets the id that the server gave it and stays the same row, also when it was changed since', () => {
  const sent = draft({ campuses: [campus('Old', '1'), campus('North'), campus('South')] })
  const stored = draft({ campuses: [campus('North', '2'), campus('Old', '1'), campus('South', '3')] })
  const typed = { 'values.campuses': [campus('Old', '1'), campus('North side'), campus('South'), campus('East')] }
  const { isUnsaved, form } = saved({ sent, stored, typed })
  expect(isUnsaved).toBe(true)
  expect(form.values.campuses).toEqual([
    campus('Old', '1'),
    campus('North side', '2'),
    campus('South', '3'),
    campus('East'),
  ])
})

test('rows that nobody has changed since are as they are stored', () => {
  const sent = draft({ campuses: [campus('South'), campus('North')] })
  const stored = draft({ campuses: [campus('North', '1'), campus('South', '2')] })
  expect(saved({ sent, stored })).toEqual({ isUnsaved: false, form: stored })
})

test('a source that was named since is still to be sent', () => {
  const check = { topic: 'fees', source: 'https://example.org' } as const
  const later = { topic: 'housing', source: null } as unknown as RecordDraft['checks'][number]
  const sent = draft({}, { checks: [check] })
  const { isUnsaved, form } = saved({ sent, stored: draft({}), typed: { checks: [check, later] } })
  expect(isUnsaved).toBe(true)
  expect(form.checks).toEqual([later])
})
