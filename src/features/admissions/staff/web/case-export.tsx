import { useId, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import type { CaseFormat } from '#features/admissions/staff/case-export.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Problem } from '#lib/problem.ts'
import { PopupPanel } from '#ui/admin/popup-panel.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { saveAs } from '#ui/save-as.ts'

type CaseExportProps = { application: Pick<ReviewView, '_id' | 'reference'> }

/** The application with its documents in one file, with the notes among staff or without. */
export function CaseExport({ application: { _id, reference } }: CaseExportProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
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
    try {
      const response = await (format === 'pdf' ? one['case.pdf'].$get(call) : one['case.zip'].$get(call))
      if (response.ok) saveAs(`${reference}.${format}`, await response.blob())
      else setFailure(((await response.json()) as Problem).message)
    } catch {
      setFailure(admin('form.noAnswer'))
    }
    setBusy(null)
  }

  return (
    <PopupPanel label={t('export.title')} icon="download">
      {() => (
        <>
          <label htmlFor={notesId} className="flex min-h-11 cursor-pointer items-center gap-3 px-2 text-sm">
            <input
              id={notesId}
              type="checkbox"
              checked={notes}
              onChange={({ target }) => setNotes(target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            {t('export.notes')}
          </label>
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
          <p role="alert" className="px-2 pb-1 text-sm text-error empty:hidden">
            {failure}
          </p>
          <p className="border-t border-line px-2 pt-2 text-xs text-soft">{t('export.recorded')}</p>
        </>
      )}
    </PopupPanel>
  )
}
