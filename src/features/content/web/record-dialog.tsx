import { type FormEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import type { RecordView } from '#features/content/contract.ts'
import { isLocalized, isSmall, type RecordDefinition } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Localized } from '#lib/localized.ts'
import { asksFirst } from '#ui/admin/amount-question.tsx'
import { focusTarget } from '#ui/admin/focus-target.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { EditingProvider, type RecordDraft } from './editing.ts'
import { FieldControl } from './field-control.tsx'
import { useProblemLines } from './problem-lines.ts'
import { similarAfter } from './similar-records.tsx'
import { useRecordForm } from './use-record-form.ts'

type RecordDialogProps = {
  definition: RecordDefinition
  start: RecordDraft
  title: string
  text: string
  /** The word of the button that saves. */
  submit: string
  /** `isWhole` unless something was changed while it was saved. */
  onSaved: (record: RecordView, isWhole: boolean) => void
  onClose: () => void
}

/** Room for fields in two columns. */
const TWO_COLUMNS = 'm-auto max-h-[calc(100dvh-1.5rem)] w-[min(44rem,100%-1.5rem)]'
const PREFIX = 'new-'

/** The form of a new record over another page; of one of the catalogue, the fields that a draft needs. */
export function RecordDialog({
  definition,
  start,
  title,
  text,
  submit: submitText,
  onSaved,
  onClose,
}: RecordDialogProps) {
  const { t } = useTranslation('content')
  const { t: admin } = useTranslation('admin')
  const [names, setNames] = useState<Record<string, Localized>>({})
  const { form, problems, clearProblem, failure, tries, saving, save } = useRecordForm({
    ...{ definition, start, onSaved },
    record: null,
    onStored: () => {},
  })
  const lines = useProblemLines(definition, problems)
  const fields = definition.fields.filter((each) => each.required || isSmall(definition))
  const warnings = isSmall(definition) ? {} : similarAfter(definition)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (!asksFirst(event.currentTarget)) void save()
  }
  // The form below has keys and links of its own.
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    focusTarget(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    event.stopPropagation()
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
    event.preventDefault()
    if (!asksFirst(event.currentTarget)) void save()
  }
  return createPortal(
    <TitledDialog title={title} text={text} size={TWO_COLUMNS} onClose={onClose}>
      <FormProvider {...form}>
        <EditingProvider
          value={{
            definition,
            problems,
            clearProblem,
            outdated: [],
            names,
            rememberName: (id, localized) => setNames((before) => ({ ...before, [id]: localized })),
            idPrefix: PREFIX,
          }}
        >
          <form
            method="post"
            noValidate
            onSubmit={submit}
            onClick={onClick}
            onKeyDown={onKeyDown}
            className="space-y-5"
          >
            {failure && (
              <ErrorSummary
                title={lines.length > 0 ? admin('form.problems', { count: lines.length }) : t('create.failed')}
                text={lines.length > 0 ? undefined : (failure.message ?? admin('form.noAnswer'))}
                problems={lines.map(({ field: path, text }) => ({ field: PREFIX + path, text }))}
                tries={tries}
              />
            )}
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {fields.map((each) => (
                <div key={each.name} className={isLocalized(each) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
                  <FieldControl field={each} />
                  {warnings[each.name]}
                </div>
              ))}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" aria-disabled={saving}>
                {saving ? admin('form.saving') : submitText}
              </Button>
              <Button variant="quiet" onClick={onClose}>
                {t('create.cancel')}
              </Button>
            </div>
          </form>
        </EditingProvider>
      </FormProvider>
    </TitledDialog>,
    document.body,
  )
}
