import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApiError } from '#api/result.ts'
import type { RecordView } from '#features/content/contract.ts'
import { differencesOf, type FieldDifference, leavesOf, mergedValues, valueAt } from '#features/content/differences.ts'
import { isSmall, type RecordDefinition } from '#features/content/fields.ts'
import { toInputValues } from '#features/content/record-values.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { acknowledge } from './acknowledge.ts'
import { createRecord, readRecord, saveDraft, updateRecord } from './content-api.ts'
import type { RecordDraft } from './editing.ts'

/** The values that the form of a stored record begins with: those of its draft. Unpublished Arabic stays unpublished. */
export const draftOf = ({ values, status, arabic, draft }: RecordView): RecordDraft => ({
  values: draft?.values ?? values,
  status,
  publishArabic: draft?.publishArabic ?? arabic !== 'draft',
  confirmed: [],
  checks: [],
})

/** The panel in which one chooses between two versions. */
export const MERGE_PANEL_ID = 'merge'

type Conflict = { theirs: RecordView; mine: RecordDraft; differences: FieldDifference[]; isOfDraft?: true }

/** What the draft and the public record have both changed since it was saved; null for nothing. */
function draftConflict(definition: RecordDefinition, record: RecordView | null): Conflict | null {
  const conflicts = record?.draft?.conflicts ?? {}
  if (!record || Object.keys(conflicts).length === 0) return null
  const theirs = draftOf(record)
  const differences = leavesOf(definition)
    .filter(({ path }) => path in conflicts)
    .map((leaf): FieldDifference => {
      return { ...leaf, theirs: valueAt(theirs.values, leaf), mine: conflicts[leaf.path], usual: 'mine' }
    })
  return { theirs: record, mine: theirs, differences, isOfDraft: true }
}

/** What a draft says itself, also where the record has changed since. */
export function ownDraft(definition: RecordDefinition, record: RecordView): RecordDraft {
  const draft = draftOf(record)
  const differences = draftConflict(definition, record)?.differences ?? []
  const choices = Object.fromEntries(differences.map(({ path }) => [path, 'mine' as const]))
  return { ...draft, values: mergedValues(draft.values, differences, choices) }
}

/** What a save makes of the form: the record, or its draft. */
export type SavedAs = 'record' | 'draft'

type ConfirmedAmounts = Record<string, number>

type RecordFormOptions = {
  definition: RecordDefinition
  /** Null for a new one. */
  record: RecordView | null
  start: RecordDraft
  /** The record as it is stored now: after a save, or because somebody else has saved it. */
  onStored: (record: RecordView) => void
  /** `isWhole`: nothing was changed while it was saved. */
  onSaved: (record: RecordView, isWhole: boolean, as: SavedAs, sent: RecordDraft) => void
}

/** The state of a record's form: what is typed, what is wrong with it, saving it, and two who save at once. */
export function useRecordForm({ definition, record: given, start, onStored, onSaved }: RecordFormOptions) {
  const form = useForm<RecordDraft>({ defaultValues: start })
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(() => draftConflict(definition, given))
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
    differencesOf(definition, { base: base.values, theirs: draftOf(theirs).values, mine: mine.values })

  const write = (draft: RecordDraft, at: RecordView | null, confirmedAmounts: ConfirmedAmounts, as: SavedAs) => {
    if (as === 'draft' && at && !isSmall(definition)) return saveDraft(at, definition, { ...draft, confirmedAmounts })
    const values = toInputValues(definition.fields, draft.values)
    const input = { ...draft, values, confirmedAmounts, ...(at && { draft: at.draft?.version ?? 0 }) }
    return at ? updateRecord({ entity, id: at._id, version: at.version }, input) : createRecord(entity, input)
  }

  async function saveAt(at: RecordView | null, confirmedAmounts: ConfirmedAmounts, as: SavedAs): Promise<void> {
    const draft = structuredClone(form.getValues())
    const { answer, refusal } = await write(draft, at, confirmedAmounts, as)
    if (answer) {
      unsaved.current = acknowledge(definition, form, { sent: draft, stored: draftOf(answer) })
      setProblems({})
      store(answer)
      onSaved(answer, !unsaved.current, as, draft)
      return
    }
    const newest = refusal.code === 'stale' && at ? await readRecord(entity, at._id).catch(() => null) : null
    if (newest && at) {
      // What their draft says of these is asked about too, and not only what is public.
      const ofDraft = newest.draft?.conflicts ?? {}
      const differences = compare(draftOf(at), newest, draft).map((one) => (one.path in ofDraft ? asMine(one) : one))
      // Somebody has saved it without a change to what it says.
      const [seen, stored] = [draftOf(at), draftOf(newest)]
      const isAsSeen = stored.status === seen.status && stored.publishArabic === seen.publishArabic
      if (isAsSeen && compare(seen, newest, seen).length === 0) return saveAt(newest, confirmedAmounts, as)
      setConflict({ theirs: newest, mine: draft, differences })
      return
    }
    setProblems(refusal.fields)
    setFailure(refusal)
    setTries((before) => before + 1)
  }

  /** With the amounts, by their paths, that are far from the stored ones and right. */
  const save = async (confirmedAmounts: ConfirmedAmounts = {}, as: SavedAs = 'record') => {
    if (saving) return
    if (conflict) return document.getElementById(MERGE_PANEL_ID)?.focus()
    setSaving(true)
    setFailure(null)
    try {
      await saveAt(record, confirmedAmounts, as)
    } finally {
      setSaving(false)
    }
  }

  /** Takes the other person’s version, with one’s own values in the fields where they were chosen. */
  const merge = (choices: Record<string, 'theirs' | 'mine'>) => {
    if (!conflict) return
    const { theirs, mine, differences, isOfDraft } = conflict
    const stored = draftOf(theirs)
    const before = record ? draftOf(record) : stored
    const merged = {
      values: mergedValues(stored.values, differences, choices),
      status: mine.status === before.status ? stored.status : mine.status,
      publishArabic: mine.publishArabic === before.publishArabic ? stored.publishArabic : mine.publishArabic,
      confirmed: [],
      checks: [],
    }
    // What was typed while one chose stays.
    acknowledge(definition, form, { sent: { ...mine, confirmed: [], checks: [] }, stored: merged })
    form.reset(stored, { keepValues: true, keepFieldsRef: true })
    const left = isOfDraft ? null : draftConflict(definition, theirs)
    const open = left?.differences.filter(({ path }) => !differences.some((one) => one.path === path)) ?? []
    setConflict(left && open.length > 0 ? { ...left, differences: open } : null)
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
      // What the stored draft and the public record have both changed is still asked about.
      setConflict(draftConflict(definition, conflict.theirs))
    } else form.reset()
    setProblems({})
    setFailure(null)
  }

  /** Shows the record as it is stored now, whatever was typed. */
  const replace = (newest: RecordView) => {
    form.reset(draftOf(newest))
    setConflict(draftConflict(definition, newest))
    store(newest)
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
    replace,
    store,
  }
}

const asMine = (difference: FieldDifference): FieldDifference => ({ ...difference, usual: 'mine' })
