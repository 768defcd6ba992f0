import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { isChecked } from '#features/checks/contract.ts'
import type { RecordView } from '#features/content/contract.ts'
import { isSmall, type RecordDefinition } from '#features/content/fields.ts'
import { type ImplausibleChange, implausibleChanges, unconfirmed } from '#features/content/implausible.ts'
import { completeValues } from '#features/content/record-values.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { asksFirst } from '#ui/admin/amount-question.tsx'
import { focusTarget, useFocusOfAddress } from '#ui/admin/focus-target.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { UnsavedChanges } from '#ui/admin/unsaved-changes.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { useMedia } from '#ui/hydrated.ts'
import { AmountDoubts } from './amount-doubts.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { CreateRecordDialog } from './create-record-dialog.tsx'
import { type CreateRequest, EditingProvider, type RecordDraft } from './editing.ts'
import { type After, FieldGroups } from './field-groups.tsx'
import { fieldText } from './field-text.ts'
import { FormIndex } from './form-index.tsx'
import { useLabels } from './labels.ts'
import { LocalCopyOffer } from './local-copy-offer.tsx'
import { MergePanel } from './merge-panel.tsx'
import { useProblemLines } from './problem-lines.ts'
import { PublishPanel } from './publish-panel.tsx'
import { RecordPreview } from './record-preview.tsx'
import { focusSave, SaveBar } from './save-bar.tsx'
import { similarAfter } from './similar-records.tsx'
import { useLocalCopy } from './use-local-copy.ts'
import { useRecordForm } from './use-record-form.ts'

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

/** Where something is shown beside the form (`xl`), and not among its fields. */
const BESIDE = '(min-width: 80rem)'

/** The form of a record, made from its definition. */
export function RecordEditor(props: RecordEditorProps) {
  const { user, definition, start, names, onStored, onSaved, after, aside } = props
  const { t } = useTranslation('content')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const labels = useLabels()
  const notify = useNotify()
  const [chosenNames, setChosenNames] = useState<Record<string, Localized>>({})
  const [creating, setCreating] = useState<CreateRequest | null>(null)
  const allNames = { ...names, ...chosenNames }
  const editing = useRecordForm({
    definition,
    record: props.record,
    start,
    onStored,
    onSaved: (saved, isWhole) => {
      // What is unsaved is copied again, as changes of the version that is stored now.
      copy.drop()
      notify(isWhole ? t('form.saved') : admin('form.savedBefore'))
      onSaved(saved, isWhole)
    },
  })
  const { form, record, isDirty, problems, failure, conflict } = editing
  const copy = useLocalCopy({
    user,
    definition,
    id: record?._id ?? null,
    version: record?.version ?? 0,
    form,
    isDirty,
  })
  const lines = useProblemLines(definition, problems)

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
  const [doubts, setDoubts] = useState<ImplausibleChange[]>([])
  useFocusOfAddress()
  const warnings = record === null && !isSmall(definition) ? similarAfter(definition) : undefined

  const save = () => {
    if (editing.saving || asksFirst(element.current)) return
    const { values } = form.getValues()
    const doubtful = record && !conflict ? implausibleChanges(definition, record.values, values) : []
    const unsettled = unconfirmed(doubtful, confirmedAmounts.current)
    if (unsettled.length > 0) return setDoubts(unsettled)
    // Anyone who is signed out by the answer has lost nothing of what they typed last.
    if (isDirty) copy.keep()
    notify(null)
    void editing.save(confirmedAmounts.current)
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
          outdated: record?.outdated ?? [],
          names: allNames,
          rememberName: (id, name) => setChosenNames((before) => ({ ...before, [id]: name })),
          startCreating: setCreating,
        }}
      >
        {copy.offered && !conflict && (
          <LocalCopyOffer
            copy={copy.offered}
            onTake={() => {
              const { values, status, publishArabic, version } = copy.offered ?? { ...start, version: 0 }
              const mine = {
                values: completeValues(definition, values),
                status,
                publishArabic,
                confirmed: [],
                checks: [],
              }
              editing.restore(mine, version === (record?.version ?? 0))
              copy.takeOffer()
            }}
            onDrop={copy.drop}
          />
        )}
        {conflict && (
          <MergePanel
            differences={conflict.differences}
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
            className={isSmall(definition) ? 'max-w-3xl' : 'grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]'}
          >
            {!isSmall(definition) && (
              <div className="min-w-0 xl:order-2">
                <div className="space-y-6 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
                  <FormIndex definition={definition} problems={Object.keys(problems)} />
                  <PublishPanel definition={definition} />
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
              <FieldGroups definition={definition} after={after ?? warnings} />
              {!isWide && checksPanel}
              <SaveBar
                isNew={record === null}
                isDirty={isDirty}
                saving={editing.saving}
                onSave={save}
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
              save()
            }}
            onClose={() => {
              setDoubts([])
              // After the dialog has given the focus back.
              requestAnimationFrame(() => document.getElementById(`values.${doubts[0]?.path}`)?.focus())
            }}
          />
        )}
        {creating && <CreateRecordDialog {...creating} onClose={() => setCreating(null)} />}
        {aside?.(restore)}
        <UnsavedChanges unsaved={editing.unsaved} />
      </EditingProvider>
    </FormProvider>
  )
}
