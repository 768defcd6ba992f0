import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#api/result.ts'
import type { RecordView } from '#features/content/contract.ts'
import type { RecordDefinition } from '#features/content/fields.ts'
import { toInputValues } from '#features/content/record-values.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { acknowledge } from './acknowledge.ts'
import { createRecord, readRecord, updateRecord } from './content-api.ts'
import { differencesOf, type FieldDifference, mergedValues } from './differences.ts'
import type { RecordDraft } from './editing.ts'

/** The values that the form of a stored record begins with. Unpublished Arabic stays unpublished. */
export const draftOf = ({ values, status, arabic }: RecordView): RecordDraft => ({
  values,
  status,
  publishArabic: arabic !== 'draft',
  confirmed: [],
  checks: [],
})

/** The panel in which one chooses between two versions. */
export const MERGE_PANEL_ID = 'merge'

type Conflict = { theirs: RecordView; mine: RecordDraft; differences: FieldDifference[] }

type ConfirmedAmounts = Record<string, number>

type RecordFormOptions = {
  definition: RecordDefinition
  /** Null for a new one. */
  record: RecordView | null
  start: RecordDraft
  /** The record as it is stored now: after a save, or because somebody else has saved it. */
  onStored: (record: RecordView) => void
  /** `isWhole`: nothing was changed while it was saved. */
  onSaved: (record: RecordView, isWhole: boolean) => void
}

/** The state of a record's form: what is typed, what is wrong with it, saving it, and two who save at once. */
export function useRecordForm({ definition, record: given, start, onStored, onSaved }: RecordFormOptions) {
  const form = useForm<RecordDraft>({ defaultValues: start })
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [tries, setTries] = useState(0)
  const [saving, setSaving] = useState(false)
  /** A new one that was saved and has changed since: the next save changes it. */
  const [made, setMade] = useState<RecordView | null>(null)
  const record = given ?? made
  const { isDirty } = form.formState
  /** Read at the moment one leaves. */
  const unsaved = useRef(false)
  unsaved.current = isDirty

  const entity = definition.entity
  const store = (newest: RecordView) => {
    setMade(newest)
    onStored(newest)
  }

  /** Shows these values as changes of the stored ones. */
  const show = (draft: RecordDraft) => form.reset(draft, { keepDefaultValues: true })

  const compare = (base: RecordDraft, theirs: RecordView, mine: RecordDraft): FieldDifference[] =>
    differencesOf(definition, { base: base.values, theirs: theirs.values, mine: mine.values })

  const write = (draft: RecordDraft, at: RecordView | null, confirmedAmounts: ConfirmedAmounts) => {
    const input = { ...draft, values: toInputValues(definition.fields, draft.values), confirmedAmounts }
    return at ? updateRecord({ entity, id: at._id, version: at.version }, input) : createRecord(entity, input)
  }

  async function saveAt(at: RecordView | null, confirmedAmounts: ConfirmedAmounts): Promise<void> {
    const draft = structuredClone(form.getValues())
    const { answer, refusal } = await write(draft, at, confirmedAmounts)
    if (answer) {
      unsaved.current = acknowledge(definition, form, { sent: draft, stored: draftOf(answer) })
      setProblems({})
      store(answer)
      onSaved(answer, !unsaved.current)
      return
    }
    const newest = refusal.code === 'stale' && at ? await readRecord(entity, at._id).catch(() => null) : null
    if (newest && at) {
      const differences = compare(draftOf(at), newest, draft)
      // Somebody has saved it without a change to what it says.
      if (compare(draftOf(at), newest, draftOf(at)).length === 0 && newest.status === at.status)
        return saveAt(newest, confirmedAmounts)
      setConflict({ theirs: newest, mine: draft, differences })
      return
    }
    setProblems(refusal.fields)
    setFailure(refusal)
    setTries((before) => before + 1)
  }

  /** With the amounts, by their paths, that are far from the stored ones and right. */
  const save = async (confirmedAmounts: ConfirmedAmounts = {}) => {
    if (saving) return
    if (conflict) return document.getElementById(MERGE_PANEL_ID)?.focus()
    setSaving(true)
    setFailure(null)
    try {
      await saveAt(record, confirmedAmounts)
    } finally {
      setSaving(false)
    }
  }

  /** Takes the other person’s version, with one’s own values in the fields where they were chosen. */
  const merge = (choices: Record<string, 'theirs' | 'mine'>) => {
    if (!conflict) return
    const { theirs, mine, differences } = conflict
    const stored = draftOf(theirs)
    const before = record ? draftOf(record) : stored
    const merged = {
      values: mergedValues(theirs.values, differences, choices),
      status: mine.status === before.status ? stored.status : mine.status,
      publishArabic: mine.publishArabic === before.publishArabic ? stored.publishArabic : mine.publishArabic,
      confirmed: [],
      checks: [],
    }
    // What was typed while one chose stays.
    acknowledge(definition, form, { sent: { ...mine, confirmed: [], checks: [] }, stored: merged })
    form.reset(stored, { keepValues: true, keepFieldsRef: true })
    setConflict(null)
    store(theirs)
  }

  /** Shows what was typed at another time; where the record has changed since, both are compared first. */
  const restore = (mine: RecordDraft, isSameVersion: boolean) => {
    show(mine)
    if (isSameVersion || !record) return
    setConflict({ theirs: record, mine, differences: compare(mine, record, mine).map(asMine) })
  }

  const discard = () => {
    if (conflict) {
      form.reset(draftOf(conflict.theirs))
      store(conflict.theirs)
      setConflict(null)
    } else form.reset()
    setProblems({})
    setFailure(null)
  }

  const clearProblem = (path: string) => {
    if (problems[path]) setProblems(Object.fromEntries(Object.entries(problems).filter(([other]) => other !== path)))
  }

  return {
    form,
    record,
    isDirty,
    unsaved,
    problems,
    clearProblem,
    failure,
    tries,
    saving,
    save,
    conflict,
    merge,
    restore,
    discard,
    show,
  }
}

const asMine = (difference: FieldDifference): FieldDifference => ({ ...difference, usual: 'mine' })
