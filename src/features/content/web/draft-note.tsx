import { useState } from 'react'
import type { RecordView } from '#features/content/contract.ts'
import { isSame } from '#features/content/differences.ts'
import type { ContentDefinition } from '#features/content/fields.ts'
import { implausibleChanges } from '#features/content/implausible.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ChangedField } from './changed-field.tsx'
import { discardDraft, saveDraft } from './content-api.ts'
import { useEditing } from './editing.ts'
import { ownDraft } from './use-record-form.ts'

type DraftNoteProps = {
  definition: ContentDefinition
  record: RecordView
  /** Puts what is public of a field into the form. */
  onRestore: (name: string, value: unknown) => void
  /** After it was discarded, or that was undone: the form shows the record as it is then. */
  onReplaced: (record: RecordView) => void
}

/** Whose draft the form shows; compares it with what is public, field by field, and discards it. */
export function DraftNote({ definition, record, onRestore, onReplaced }: DraftNoteProps) {
  const { t } = useTranslation('content')
  const { t: common, lang } = useTranslation()
  const notify = useNotify()
  const { names } = useEditing()
  const [compares, setCompares] = useState(false)
  const [discards, setDiscards] = useState(false)
  const { draft, values } = record
  if (!draft) return null
  const { entity, fields } = definition
  const changed = fields.filter(({ name }) => !isSame(values[name], draft.values[name]))

  const discard = async () => {
    const { answer, refusal } = await discardDraft({ entity, id: record._id, version: draft.version })
    if (!answer) return refusal.message ?? common('errors.unavailable')
    setDiscards(false)
    onReplaced(answer)
    const undo = async () => {
      const own = ownDraft(definition, record)
      // They were asked about when the draft was saved.
      const amounts = implausibleChanges(definition, record.values, own.values).map(({ path, after }) => [path, after])
      const confirmedAmounts: Record<string, number> = Object.fromEntries(amounts)
      const { answer: back } = await saveDraft(answer, definition, { ...own, confirmedAmounts })
      if (back) onReplaced(back)
      notify(back ? t('draft.back') : common('errors.unavailable'), { isProblem: !back })
    }
    notify(t('draft.discarded'), { action: { label: t('draft.undo'), run: () => void undo() } })
    return null
  }
  return (
    <section aria-label={t('draft.has')} className="mb-6 rounded-card border border-saffron bg-saffron-tint px-5 py-3">
      <p>
        {t(record.status === 'published' ? 'draft.by' : 'draft.closed', {
          name: draft.by ? isolate(draft.by.name ?? draft.by.Email) : t('draft.gone'),
          when: formatMoment(lang, draft.at),
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="quiet" aria-expanded={compares} onClick={() => setCompares(!compares)}>
          {t(compares ? 'draft.hide' : 'draft.compare')}
        </Button>
        <Button size="small" variant="plain" onClick={() => setDiscards(true)}>
          {t('draft.discard')}
        </Button>
      </div>
      {compares && (
        <ul aria-label={t('draft.list')} className="mt-3 space-y-2 border-t border-saffron pt-3 text-sm">
          {changed.map((field) => (
            <ChangedField
              key={field.name}
              name={field.name}
              field={field}
              before={values[field.name]}
              after={draft.values[field.name]}
              names={names}
              onRestore={() => onRestore(field.name, values[field.name])}
            />
          ))}
          {draft.publishArabic !== (record.arabic !== 'draft') && (
            <ChangedField
              name="publishArabic"
              field={undefined}
              before={record.arabic !== 'draft'}
              after={draft.publishArabic}
              names={names}
            />
          )}
        </ul>
      )}
      {discards && (
        <ConfirmDialog
          title={t('draft.discardTitle')}
          text={t('draft.discardText')}
          confirm={t('draft.discard')}
          onConfirm={discard}
          onClose={() => setDiscards(false)}
        />
      )}
    </section>
  )
}
