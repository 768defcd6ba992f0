import { useCallback, useRef, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { toResult } from '#api/result.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { type BulkPreview, type BulkProblem, MAX_BULK_DECISIONS } from '#features/admissions/staff/bulk-contract.ts'
import type { TemplateView } from '#features/admissions/templates/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { TitledDialog } from '#ui/parts/titled-dialog.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

type BulkDecisionProps = { ids: readonly string[]; onDone: () => void; onClose: () => void }
/** Once they are decided: why not, by application; null where it was. */
type Results = ReadonlyMap<string, BulkProblem | null>

async function loadTemplates() {
  const all = { param: { small: 'templates' }, query: { perPage: '100' } }
  const { items } = await unwrap(authedApi.admin[':small'].$get(all))
  return { items: items as unknown as TemplateView[] }
}

/**
 * Rejects the selected applications, or asks their students, with one template: what each would read first, then what became
 * of each.
 */
export function BulkDecision({ ids, onDone, onClose }: BulkDecisionProps) {
  const { t, lang } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const { t: templates } = useTranslation('templates')
  const { nameOf } = useKindWords()
  const [template, setTemplate] = useState('')
  const newest = useRef('')
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [results, setResults] = useState<Results | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { answer } = useAsyncData(useCallback(loadTemplates, []))
  const options = answer?.items.filter(({ kind }) => kind === 'rejection' || kind === 'request') ?? []
  const isTooMany = ids.length > MAX_BULK_DECISIONS

  const look = async (chosen: string) => {
    newest.current = chosen
    setTemplate(chosen)
    setPreview(null)
    setFailure(null)
    if (chosen === '') return
    const call = authedApi.admin.applications.decisions.preview.$post({ json: { template: chosen, ids: [...ids] } })
    const { answer: shown, refusal } = await toResult(call)
    // Something else was chosen in the meantime.
    if (newest.current !== chosen) return
    setPreview(shown)
    setFailure(refusal && (refusal.message ?? admin('form.noAnswer')))
  }

  const possible = preview?.items.filter(({ problem }) => problem === null) ?? []

  const decide = async () => {
    if (busy || !preview || possible.length === 0) return
    setBusy(true)
    setFailure(null)
    const items = possible.map(({ _id, version }) => ({ _id, version }))
    const json = { template, templateVersion: preview.templateVersion, items }
    const { answer: decided, refusal } = await toResult(authedApi.admin.applications.decisions.$post({ json }))
    setBusy(false)
    // The template was changed: what it says now is shown before anything is sent.
    if (refusal?.code === 'stale') await look(template)
    if (refusal) return setFailure(refusal.message ?? admin('form.noAnswer'))
    setResults(new Map(decided.items.map(({ _id, problem }) => [_id, problem])))
    onDone()
  }

  const done = results ? [...results.values()].filter((problem) => problem === null).length : 0
  return (
    <TitledDialog title={t('bulk.title', { count: ids.length })} onClose={onClose} wide>
      {isTooMany && <p role="alert">{t('bulk.tooMany', { count: MAX_BULK_DECISIONS })}</p>}
      {!isTooMany && !results && (
        <ListFilter
          label={t('bulk.template')}
          value={template}
          options={[
            { value: '', label: t('bulk.choose') },
            ...options.map(({ _id, name, kind }) => ({
              value: _id,
              label: `${localize(name, lang)} · ${templates(`options.kind.${kind}`)}`,
            })),
          ]}
          onChange={(chosen) => void look(chosen)}
          className="max-w-md"
        />
      )}
      <p role="status" className="text-sm empty:hidden">
        {results
          ? t('bulk.done', { count: done })
          : preview && t('bulk.possible', { count: possible.length, state: t(`application.states.${preview.to}`) })}
      </p>
      {preview && possible.length > 0 && (
        <p className="text-sm text-soft">
          {preview.undoMinutes > 0 ? t('workspace.undoable', { count: preview.undoMinutes }) : t('workspace.atOnce')}
        </p>
      )}
      {preview?.documentKind && <p>{t('bulk.document', { document: isolate(nameOf(preview.documentKind)) })}</p>}
      {preview && (
        <ul className="relative max-h-[50dvh] divide-y divide-line overflow-y-auto border-y border-line text-sm">
          {preview.items.map((item) => (
            <BulkRow key={item._id} item={item} results={results} />
          ))}
        </ul>
      )}
      <Failure>{failure}</Failure>
      <div className="flex flex-wrap gap-3">
        {!results && possible.length > 0 && (
          <Button aria-disabled={busy} onClick={decide}>
            {busy ? admin('form.saving') : t('bulk.decide', { count: possible.length })}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t(results ? 'bulk.close' : 'bulk.cancel')}
        </Button>
      </div>
    </TitledDialog>
  )
}

/** What a student reads, or why an application is left as it is. */
function BulkRow({ item, results }: { item: BulkPreview['items'][number]; results: Results | null }) {
  const { t } = useTranslation('review')
  const { _id, fullName, reference, language, text } = item
  const problem = item.problem ?? results?.get(_id) ?? null
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-medium">{fullName ?? t('application.erased')}</bdi>
        <bdi dir="ltr" className="text-soft tabular-nums">
          {reference}
        </bdi>
        <span className="text-soft">{t(`workspace.languages.${language}`)}</span>
        {results && !problem && <Tag tone="accent">{t('bulk.decided')}</Tag>}
      </p>
      {problem && <p className="mt-0.5 text-error">{t(`bulk.problems.${problem}`)}</p>}
      {text !== null && !problem && (
        <p lang={language} dir="auto" className="mt-1 whitespace-pre-wrap text-soft [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
    </li>
  )
}
