import { useId, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import type { CaseFormat } from '#features/admissions/staff/case-export.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PopupPanel } from '#ui/admin/popup-panel.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { saveAnswer } from '#ui/save-as.ts'

type CaseExportProps = { application: Pick<ReviewView, '_id' | 'reference'> }

/** The application with its documents in one file, with the notes among staff or without. */
export function CaseExport({ application: { _id, reference } }: CaseExportProps) {
  const { t, lang } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const notesId = useId()
  const [notes, setNotes] = useState(false)
  const [busy, setBusy] = useState<CaseFormat | null>(null)
  const [failure, setFailure] = useState('')

  async function save(format: CaseFormat) {
    if (busy) return
    setBusy(format)
    setFailure('')
    const call = { param: { id: _id }, query: { lang, notes: notes ? '1' : '0' } } as const
    const one = authedApi.admin.applications[':id']
    const file = format === 'pdf' ? one['case.pdf'].$get(call) : one['case.zip'].$get(call)
    const refusal = await saveAnswer(file, `${reference}.${format}`)
    setFailure(refusal ? (refusal.message ?? admin('form.noAnswer')) : '')
    setBusy(null)
  }

  return (
    <PopupPanel label={t('export.title')} icon="download">
      {() => (
        <>
          <Checkbox
            id={notesId}
            checked={notes}
            onChange={({ target }) => setNotes(target.checked)}
            className="px-2 text-sm"
          >
            {t('export.notes')}
          </Checkbox>
          <ul className="mt-1 border-t border-line pt-1">
            {(['pdf', 'zip'] as const).map((format) => (
              <li key={format}>
                <button
                  type="button"
                  aria-disabled={busy !== null}
                  aria-describedby={`${notesId}-${format}`}
                  onClick={() => save(format)}
                  className="flex w-full items-start gap-2 rounded-field px-2 py-2 text-start text-sm hover:bg-tint"
                >
                  <Icon name="download" className="mt-0.5 size-4 shrink-0 text-accent" />
                  <span>
                    <span className="block font-medium">
                      {busy === format ? t('export.busy') : t(`export.${format}`)}
                    </span>
                    <span id={`${notesId}-${format}`} className="block text-xs text-soft">
                      {t(`export.${format}Text`)}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Failure className="px-2 pb-1">{failure}</Failure>
          <p className="border-t border-line px-2 pt-2 text-xs text-soft">{t('export.recorded')}</p>
        </>
      )}
    </PopupPanel>
  )
}
