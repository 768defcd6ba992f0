import '#features/content/web/messages.ts'
import './messages.ts'
import { type DragEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { entityOfPath, useEntity } from '#features/content/web/entity.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { Route } from './+types/import-upload.page.ts'
import { sendSheet } from './sheet-api.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const what = translatorFor(lang, 'content').t(`entities.${entityOfPath(location.pathname)}.many`)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'spreadsheets').t('start.title', { what }) })
}

/** Where a spreadsheet is dropped or chosen, and how such files are read. */
export default function ImportUploadPage() {
  const { t } = useTranslation('spreadsheets')
  const lang = useLanguage()
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
      <section className="mt-10 max-w-measure">
        <h2 className="mb-3 text-lg">{t('start.rulesTitle')}</h2>
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
  const { t } = useTranslation('spreadsheets')
  const lang = useLanguage()
  const entity = useEntity()
  const navigate = useNavigate()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const isBusy = sending !== null && sending.problem === null

  async function send(file: File | undefined) {
    if (!file || isBusy) return
    const { name } = file
    setSending({ name, part: 0, problem: null })
    const { made, message } = await sendSheet(entity, file, {
      onProgress: (part) => setSending({ name, part, problem: null }),
      tooLarge: t('fileProblems.too_large'),
    })
    if (made) navigate(staffPaths.import({ lang, id: made._id }))
    else setSending({ name, part: 0, problem: message ?? t('start.unreachable') })
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0])
  }
  const file = isolate(sending?.name ?? '')
  const words =
    sending && sending.part < 1
      ? t('start.sending', { name: file, percent: Math.round(sending.part * 100) })
      : t('start.reading', { name: file })
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a mouse */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex min-h-56 flex-col items-center justify-center gap-4 rounded-card border border-dashed px-6 py-10 text-center transition-colors ${isOver ? 'border-accent bg-tint' : 'border-edge bg-sand'}`}
      >
        <Icon name="upload" className="size-10 text-accent" />
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          <p>{t('start.drop')}</p>
          <input
            id={id}
            type="file"
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={isBusy}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              send(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className="inline-flex min-h-12 cursor-pointer items-center rounded-field border border-accent bg-accent px-5 font-medium text-on-accent transition-colors hover:bg-pressed peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-50"
          >
            {t('start.choose')}
          </label>
        </div>
        <p id={`${id}-hint`} className="max-w-measure text-sm text-soft">
          {t('start.hint')}
        </p>
      </div>
      <div role="status" className="mt-4 text-sm [overflow-wrap:anywhere]">
        {isBusy && (
          <>
            {words}
            <progress
              value={sending.part}
              max={1}
              aria-label={words}
              className="mt-1 block h-1.5 w-full accent-accent"
            />
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
    </div>
  )
}
