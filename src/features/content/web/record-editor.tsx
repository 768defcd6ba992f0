import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { isChecked } from '#features/checks/contract.ts'
import type { RecordView } from '#features/content/contract.ts'
import { isSmall, type RecordDefinition } from '#features/content/fields.ts'
import { type ImplausibleChange, implausibleChanges, unconfirmed } from '#features/content/implausible.ts'
import { completeValues } from '#features/content/record-values.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { asksFirst } from '#ui/admin/amount-question.tsx'
import { focusTarget, useFirstField, useFocusOfAddress } from '#ui/admin/focus-target.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { UnsavedChanges } from '#ui/admin/unsaved-changes.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { useMedia } from '#ui/hydrated.ts'
import { AmountDoubts } from './amount-doubts.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { CreateRecordDialog } from './create-record-dialog.tsx'
import { DraftNote } from './draft-note.tsx'
import { type CreateRequest, EditingProvider, type RecordDraft } from './editing.ts'
import { type After, FieldGroups } from './field-groups.tsx'
import { fieldText } from './field-text.ts'
import { FormIndex } from './form-index.tsx'
import { useLabels } from './labels.ts'
import { LanguageChoice, useHiddenLanguage } from './language-choice.tsx'
import { LocalCopyOffer } from './local-copy-offer.tsx'
import { MergePanel } from './merge-panel.tsx'
import { useProblemLines } from './problem-lines.ts'
import { PublishPanel } from './publish-panel.tsx'
import { RecordPreview } from './record-preview.tsx'
import { focusSave, SaveBar } from './save-bar.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { similarAfter } from './similar-records.tsx'
import { useLocalCopy } from './use-local-copy.ts'
import { type SavedAs, useRecordForm } from './use-record-form.ts'

type RecordEditorProps = {
  /** The id of who edits. */
  user: string
  definition: RecordDefinition
  /** Null for a new one. */
  record: RecordView | null
  start: RecordDraft
  names: Readonly<Record<string, Localized>>
  onStored: (record: RecordView) => void
  /** After a save; `isWhole` unless something was changed while it ran, which is unsaved. */
  onSaved: (record: RecordView, isWhole: boolean) => void
  /** What the form shows after some of its fields. */
  after?: After | undefined
  /** Beside the form, under the notes on publishing; `restore` puts an earlier value into the form. */
  aside?: (restore: (name: string, value: unknown) => void) => ReactNode
}

const versionOf = (record: RecordView | null): string =>
  record ? `${record.version}.${record.draft?.version ?? 0}` : ''

/** Where something is shown beside the form (`xl`), and not among its fields. */
const BESIDE = '(min-width: 80rem)'

/** The form of a record, made from its definition. */
export function RecordEditor(props: RecordEditorProps) {
  const { user, definition, start, names, onStored, onSaved, after, aside } = props
  const { t } = useTranslation('content')
  const { t: admin, lang } = useTranslation('admin')
  const labels = useLabels()
  const notify = useNotify()
  const [chosenNames, setChosenNames] = useState<Record<string, Localized>>({})
  const [creating, setCreating] = useState<CreateRequest | null>(null)
  const allNames = { ...names, ...chosenNames }
  const savedWords = (saved: RecordView, as: SavedAs, { checks }: RecordDraft) => {
    if (as === 'draft') return t(checks.length > 0 ? 'draft.savedUnchecked' : 'draft.saved')
    return t(!isSmall(definition) && saved.status === 'published' ? 'draft.published' : 'form.saved')
  }
  const editing = useRecordForm({
    definition,
    record: props.record,
    start,
    onStored,
    onSaved: (saved, isWhole, as, sent) => {
      // What is unsaved is copied again, as changes of the version that is stored now.
      copy.drop()
      notify(isWhole ? savedWords(saved, as, sent) : admin('form.savedBefore'))
      onSaved(saved, isWhole)
    },
  })
  const { form, record, isDirty, problems, failure, conflict } = editing
  const copy = useLocalCopy({
    user,
    definition,
    id: record?._id ?? null,
    version: versionOf(record),
    form,
    isDirty,
  })
  const lines = useProblemLines(definition, problems)

  /** Long texts have the full width. */
  const isText = definition.entity === 'articles'
  const hidden = useHiddenLanguage(isText, Object.keys(problems))
  const isWide = useMedia(BESIDE, true)
  const checksPanel = !isSmall(definition) && isChecked(definition.entity) && (
    <ChecksPanel
      entity={definition.entity}
      record={record}
      name={record ? localize(record.values[definition.title] as Localized, lang) : ''}
    />
  )
  const element = useRef<HTMLFormElement>(null)
  const confirmedAmounts = useRef<Record<string, number>>({})
  const doubtedAs = useRef<SavedAs>('record')
  const [schedules, setSchedules] = useState(false)
  const [doubts, setDoubts] = useState<ImplausibleChange[]>([])
  useFocusOfAddress()
  useFirstField(record === null)
  const warnings = record === null && !isSmall(definition) ? similarAfter(definition) : undefined

  const status = useWatch({ control: form.control, name: 'status' })
  const mayDraft = !isSmall(definition) && record?.status === 'published' && status === 'published'
  /** What the first button does, and the key. */
  const usual: SavedAs = mayDraft && record.draft ? 'draft' : 'record'
  const other: SavedAs = usual === 'draft' ? 'record' : 'draft'
  const labelOf = (as: SavedAs) => {
    if (as === 'draft') return t(record?.draft ? 'draft.save' : 'draft.start')
    return t(record === null ? 'form.create' : mayDraft ? 'draft.publish' : 'form.save')
  }

  const save = (as: SavedAs = usual) => {
    if (editing.saving || asksFirst(element.current)) return
    const { values } = form.getValues()
    const doubtful = record && !conflict ? implausibleChanges(definition, record.values, values) : []
    const unsettled = unconfirmed(doubtful, confirmedAmounts.current)
    if (unsettled.length > 0) {
      doubtedAs.current = as
      return setDoubts(unsettled)
    }
    // Anyone who is signed out by the answer has lost nothing of what they typed last.
    if (isDirty) copy.keep()
    notify(null)
    void editing.save(confirmedAmounts.current, as)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const restore = (name: string, value: unknown) => {
    const draft = structuredClone(form.getValues())
    editing.show({ ...draft, values: { ...draft.values, [name]: value } })
    document.getElementById(`values.${name}`)?.focus()
    notify(t('history.restored', { field: labels.field(name) }))
  }
  return (
    <FormProvider {...form}>
      <EditingProvider
        value={{
          definition,
          problems,
          clearProblem: editing.clearProblem,
          hidden,
          outdated: record?.draft?.outdated ?? record?.outdated ?? [],
          names: allNames,
          rememberName: (id, name) => setChosenNames((before) => ({ ...before, [id]: name })),
          startCreating: setCreating,
        }}
      >
        {record?.draft && !isSmall(definition) && (
          <DraftNote
            definition={definition}
            record={record}
            onRestore={restore}
            onReplaced={(newest) => {
              copy.drop()
              editing.replace(newest)
            }}
          />
        )}
        {copy.offered && !conflict && (
          <LocalCopyOffer
            copy={copy.offered}
            onTake={() => {
              const { values, status, publishArabic, version } = copy.offered ?? { ...start, version: '' }
              const mine = {
                values: completeValues(definition, values),
                status,
                publishArabic,
                confirmed: [],
                checks: [],
              }
              editing.restore(mine, version === versionOf(record))
              copy.takeOffer()
            }}
            onDrop={copy.drop}
          />
        )}
        {conflict && (
          <MergePanel
            differences={conflict.differences}
            isOfDraft={conflict.isOfDraft}
            textOf={({ field }, value) =>
              fieldText(field, value, {
                lang,
                labels,
                names: { ...allNames, ...conflict.theirs.names },
                yes: t('form.yes'),
                no: t('form.no'),
              })
            }
            onMerge={(choices) => {
              focusSave()
              setChosenNames((before) => ({ ...before, ...conflict.theirs.names }))
              editing.merge(choices)
            }}
          />
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
        <form ref={element} method="post" noValidate onSubmit={submit} onClick={focusTarget}>
          <div
            className={
              isSmall(definition)
                ? 'max-w-3xl'
                : `grid gap-x-10 gap-y-6 ${isText ? '' : 'xl:grid-cols-[minmax(0,1fr)_20rem]'}`
            }
          >
            {!isSmall(definition) && (
              <div className={`min-w-0 ${isText ? '' : 'xl:order-2'}`}>
                <div
                  className={
                    isText
                      ? 'grid items-start gap-6 xl:grid-cols-2'
                      : 'space-y-6 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto'
                  }
                >
                  <FormIndex definition={definition} problems={Object.keys(problems)} />
                  <PublishPanel definition={definition} />
                  {record && <SchedulePanel record={record} onChange={() => setSchedules(true)} />}
                  {isWide && checksPanel}
                </div>
              </div>
            )}
            <div className="min-w-0 space-y-10">
              {(failure || lines.length > 0) && (
                <ErrorSummary
                  title={lines.length > 0 ? admin('form.problems', { count: lines.length }) : admin('form.notSaved')}
                  text={lines.length > 0 ? undefined : (failure?.message ?? admin('form.noAnswer'))}
                  problems={lines}
                  tries={editing.tries}
                />
              )}
              {isText && <LanguageChoice />}
              <FieldGroups definition={definition} after={after ?? warnings} />
              {!isWide && checksPanel}
              <SaveBar
                save={labelOf(usual)}
                other={mayDraft ? { label: labelOf(other), run: () => save(other) } : null}
                isDirty={isDirty}
                saving={editing.saving}
                onSave={() => save()}
                onDiscard={() => {
                  copy.drop()
                  editing.discard()
                }}
              >
                {!isSmall(definition) && <RecordPreview definition={definition} id={record?._id ?? null} />}
              </SaveBar>
            </div>
          </div>
        </form>
        {doubts.length > 0 && (
          <AmountDoubts
            changes={doubts}
            onConfirm={() => {
              for (const { path, after } of doubts) confirmedAmounts.current[path] = after
              setDoubts([])
              save(doubtedAs.current)
            }}
            onClose={() => {
              setDoubts([])
              // After the dialog has given the focus back.
              requestAnimationFrame(() => document.getElementById(`values.${doubts[0]?.path}`)?.focus())
            }}
          />
        )}
        {schedules && record && !isSmall(definition) && (
          <ScheduleDialog
            entity={definition.entity}
            record={record}
            onScheduled={(changed) => {
              setSchedules(false)
              editing.store(changed)
            }}
            onClose={() => setSchedules(false)}
          />
        )}
        {creating && <CreateRecordDialog {...creating} onClose={() => setCreating(null)} />}
        {aside?.(restore)}
        <UnsavedChanges unsaved={editing.unsaved} />
      </EditingProvider>
    </FormProvider>
  )
}
