import '#features/content/web/messages.ts'
import './messages.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SheetChoice, SheetPreview } from '#features/content/spreadsheets/contract.ts'
import { SHEET_LIMITS } from '#features/content/spreadsheets/limits.ts'
import { entityOfPath, useEntity } from '#features/content/web/entity.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { FileChooser } from '#ui/forms/file-chooser.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { useDrop } from '#ui/use-drop.ts'
import type { Route } from './+types/import-upload.page.ts'
import { previewSheet, sendSheet } from './sheet-api.ts'
import { SheetQuestion } from './sheet-question.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const what = translatorFor(lang, 'content').t(`entities.${entityOfPath(location.pathname)}.many`)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'spreadsheets').t('start.title', { what }) })
}

/** Where a spreadsheet is dropped or chosen, and how such files are read. */
export default function ImportUploadPage() {
  const { t, lang } = useTranslation('spreadsheets')
  const entity = useEntity()
  const labels = useLabels()
  return (
    <>
      <PageHead
        crumbs={[{ name: labels.entity(entity), to: staffPaths.records({ lang, entity }) }, { name: t('list.title') }]}
        title={t('start.title', { what: labels.entity(entity) })}
        note={t('start.text')}
        actions={
          <>
            <ButtonLink to={paths.exportRecords({ lang, entity })} variant="quiet" size="small" icon="download">
              {t('start.toExport')}
            </ButtonLink>
            <ButtonLink to={staffPaths.imports({ lang, params: { entity } })} variant="quiet" size="small" icon="clock">
              {t('start.earlier')}
            </ButtonLink>
          </>
        }
      />
      <SheetDrop key={entity} />
      <section aria-labelledby="import-rules" className="mt-10 max-w-measure">
        <h2 id="import-rules" className="mb-3 text-lg">
          {t('start.rulesTitle')}
        </h2>
        <ul className="list-disc space-y-2 ps-5 text-sm text-soft">
          {RULES.map((n) => (
            <li key={n}>{t(`start.rules.${n}`)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

const RULES = ['columns', 'empty', 'references', 'lists', 'drafts', 'unknown', 'checks'] as const

type Sending = { name: string; part: number; problem: string | null }

function SheetDrop() {
  const { t, lang } = useTranslation('spreadsheets')
  const entity = useEntity()
  const navigate = useNavigate()
  const id = useId()
  const [sending, setSending] = useState<Sending | null>(null)
  /** A file that leaves a question. */
  const [asking, setAsking] = useState<{ file: File; preview: SheetPreview } | null>(null)
  const isBusy = sending !== null && sending.problem === null

  /** Looks at a file, and imports it at once where it leaves no question. */
  async function look(file: File | undefined, choice: SheetChoice = {}) {
    if (!file || isBusy) return
    if (file !== asking?.file) setAsking(null)
    if (file.size > SHEET_LIMITS.bytes) return refuse(file, t('fileProblems.too_large'))
    const { answer, refusal } = await previewSheet(entity, file, { choice, onProgress: begin(file) })
    if (refusal) return refuse(file, refusal.message)
    if (!answer.asks) return send(file)
    setSending(null)
    setAsking({ file, preview: answer })
  }

  async function send(file: File, choice: SheetChoice = {}) {
    const { answer, refusal } = await sendSheet(entity, file, { choice, onProgress: begin(file) })
    if (refusal) refuse(file, refusal.message)
    else navigate(staffPaths.import({ lang, id: answer._id }))
  }

  const refuse = ({ name }: File, message: string | null) =>
    setSending({ name, part: 0, problem: message ?? t('start.unreachable') })

  const begin = ({ name }: File) => {
    const onProgress = (part: number) => setSending({ name, part, problem: null })
    onProgress(0)
    return onProgress
  }

  const { isOver, area } = useDrop(([file]) => void look(file))
  const file = isolate(sending?.name ?? '')
  const words =
    sending && sending.part < 1
      ? t('start.sending', { name: file, percent: Math.round(sending.part * 100) })
      : t('start.reading', { name: file })
  return (
    <div>
      <div
        {...area}
        className={`flex min-h-56 flex-col items-center justify-center gap-4 rounded-card border border-dashed px-6 py-10 text-center transition-colors ${isOver ? 'border-accent bg-tint' : 'border-edge bg-sand'}`}
      >
        <Icon name="upload" className="size-10 text-accent" />
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          <p>{t('start.drop')}</p>
          <FileChooser
            id={id}
            variant="primary"
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={isBusy}
            aria-describedby={`${id}-hint`}
            onChoose={([file]) => void look(file)}
          >
            {t('start.choose')}
          </FileChooser>
        </div>
        <p id={`${id}-hint`} className="max-w-measure text-sm text-soft">
          {t('start.hint')}
        </p>
      </div>
      <div role="status" className="mt-4 text-sm [overflow-wrap:anywhere]">
        {isBusy && (
          <>
            {words}
            <progress value={sending.part} max={1} aria-label={words} className="mt-1 block h-1.5 w-full" />
          </>
        )}
      </div>
      {sending?.problem && (
        <p
          role="alert"
          className="mt-2 flex items-start gap-2 rounded-card border border-error/40 bg-error-tint px-4 py-3 text-error [overflow-wrap:anywhere]"
        >
          <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
          <span>
            <bdi>{sending.name}</bdi>: {sending.problem}
          </span>
        </p>
      )}
      {asking && (
        <SheetQuestion
          preview={asking.preview}
          busy={isBusy}
          onLook={(choice) => look(asking.file, choice)}
          onImport={(choice) => !isBusy && send(asking.file, choice)}
          onCancel={() => {
            setAsking(null)
            document.getElementById(id)?.focus()
          }}
        />
      )}
    </div>
  )
}
