import { type FormEvent, useId, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { ALIASED } from '#features/content/demand/contract.ts'
import { useReferenceOptions } from '#features/content/web/controls/reference-options.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Combobox, type ComboboxOption } from '#ui/admin/combobox.tsx'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { useCall } from '#ui/admin/use-call.ts'
import { TextField } from '#ui/forms/text-field.tsx'

type Entity = (typeof ALIASED)[number]

type AliasDialogProps = {
  /** What was searched for. */
  words: string
  /** With what to say. */
  onDone: (words: string) => void
  onClose: () => void
}

/** Makes words that people search for another name of a record, so that the search finds it. */
export function AliasDialog({ words, onDone, onClose }: AliasDialogProps) {
  const { t } = useTranslation('demand')
  const { t: common } = useTranslation()
  const recordId = useId()
  const [entity, setEntity] = useState<Entity>('faculties')
  const [record, setRecord] = useState<ComboboxOption | null>(null)
  const { busy, failure, setFailure, call } = useCall()
  const load = useReferenceOptions(entity)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!record) {
      setFailure(t('alias.recordMissing'))
      return document.getElementById(recordId)?.focus()
    }
    const alias = String(new FormData(event.currentTarget).get('alias') ?? '')
    const json = { entity, id: record.id, alias }
    const answer = await call(
      () => toResult(authedApi.admin.demand.aliases.$post({ json })),
      ({ fields }) => fields.alias && common(`errors.fields.${fields.alias}`),
    )
    if (!answer) return
    onDone(t(answer.added ? 'alias.added' : 'alias.known', { alias: isolate(alias), name: isolate(record.name) }))
  }
  return (
    <FormDialog
      title={t('alias.title')}
      submit={t('alias.save')}
      failure={failure}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
      hasOptions
    >
      <TextField name="alias" label={t('alias.name')} hint={t('alias.hint')} defaultValue={words} maxLength={120} />
      <ListFilter
        label={t('alias.entity')}
        value={entity}
        options={ALIASED.map((each) => ({ value: each, label: t(`entities.${each}`) }))}
        onChange={(value) => {
          setEntity(value as Entity)
          setRecord(null)
        }}
      />
      <div>
        <label htmlFor={recordId} className="block font-medium">
          {t('alias.record')}
        </label>
        <div className="mt-1.5">
          <Combobox key={entity} id={recordId} chosen={record} load={load} onChoose={setRecord} />
        </div>
      </div>
    </FormDialog>
  )
}
