import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { type ContentDefinition, isLocalized } from '#features/content/fields.ts'
import { emptyValues } from '#features/content/record-values.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { asksFirst } from '#ui/admin/amount-question.tsx'
import { focusTarget } from '#ui/admin/focus-target.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { type CreateRequest, EditingProvider, type RecordDraft } from './editing.ts'
import { FieldControl } from './field-control.tsx'
import { useProblemLines } from './problem-lines.ts'
import { useRecordForm } from './use-record-form.ts'

type CreateRecordDialogProps = CreateRequest & { onClose: () => void }

/** Room for fields in two columns. */
const TWO_COLUMNS = 'm-auto max-h-[calc(100dvh-1.5rem)] w-[min(44rem,100%-1.5rem)]'
const PREFIX = 'new-'

/** The draft that a new record begins with: what was typed as its name, in the language of its letters. */
function startOf(definition: ContentDefinition, name: string): RecordDraft {
  const isArabic = /\p{Script=Arabic}/u.test(name)
  const title = isArabic ? { en: null, ar: name } : { en: name, ar: null }
  const values = { ...emptyValues(definition), [definition.title]: title }
  return { values, status: 'draft', publishArabic: true, confirmed: [], checks: [] }
}

/** Makes a record of what a draft needs, over the form that wants to refer to it. */
export function CreateRecordDialog({ entity, name, field, onCreated, onClose }: CreateRecordDialogProps) {
  const { t } = useTranslation('content')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const notify = useNotify()
  const titleId = useId()
  const definition = DEFINITIONS[entity]
  const [names, setNames] = useState<Record<string, Localized>>({})
  const close = () => {
    onClose()
    requestAnimationFrame(() => document.getElementById(field)?.focus())
  }
  const { form, problems, clearProblem, failure, tries, saving, save } = useRecordForm({
    definition,
    record: null,
    start: startOf(definition, name),
    onStored: () => {},
    onSaved: ({ _id, values }, isWhole) => {
      const made = values[definition.title] as Localized
      onCreated(_id, made)
      if (!isWhole) return notify(admin('form.savedBefore'))
      notify(t('create.created', { name: isolate(localize(made, lang)) }))
      close()
    },
  })
  const lines = useProblemLines(definition, problems)
  const fields = definition.fields.filter((each) => each.required)
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
    <Dialog labelledBy={titleId} describedBy={`${titleId}-text`} size={TWO_COLUMNS} onClose={close}>
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
            className="space-y-5 p-5 sm:p-6"
          >
            <h2 id={titleId} className="text-xl">
              {t(`entities.${entity}.add`)}
            </h2>
            <p id={`${titleId}-text`} className="text-sm text-soft">
              {t('create.text')}
            </p>
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
                </div>
              ))}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" aria-disabled={saving}>
                {saving ? admin('form.saving') : t('create.save')}
              </Button>
              <Button variant="quiet" onClick={close}>
                {t('create.cancel')}
              </Button>
            </div>
          </form>
        </EditingProvider>
      </FormProvider>
    </Dialog>,
    document.body,
  )
}
