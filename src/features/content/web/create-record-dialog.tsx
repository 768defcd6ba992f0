import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { emptyValues } from '#features/content/record-values.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import type { CreateRequest, RecordDraft } from './editing.ts'
import { RecordDialog } from './record-dialog.tsx'

type CreateRecordDialogProps = CreateRequest & { onClose: () => void }

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
  const definition = DEFINITIONS[entity]
  const close = () => {
    onClose()
    requestAnimationFrame(() => document.getElementById(field)?.focus())
  }
  return (
    <RecordDialog
      definition={definition}
      start={startOf(definition, name)}
      title={t(`entities.${entity}.add`)}
      text={t('create.text')}
      submit={t('create.save')}
      onSaved={({ _id, values }, isWhole) => {
        const made = values[definition.title] as Localized
        onCreated(_id, made)
        if (!isWhole) return notify(admin('form.savedBefore'))
        notify(t('create.created', { name: isolate(localize(made, lang)) }))
        close()
      }}
      onClose={close}
    />
  )
}
