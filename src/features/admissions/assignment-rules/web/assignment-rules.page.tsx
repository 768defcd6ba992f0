import './messages.ts'
import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { toResult } from '#api/result.ts'
import type { AssignmentRule } from '#features/admissions/assignment-rules/contract.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { Route } from './+types/assignment-rules.page.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleLine } from './rule-line.tsx'
import { useRuleName } from './use-rule-name.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'assignment-rules').t('title') })
}

const load = () => unwrap(authedApi.admin['assignment-rules'].$get())

/** Who looks after which new applications, the narrowest rule first. */
export default function AssignmentRulesPage() {
  const { t } = useTranslation('assignment-rules')
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const { answer, setAnswer, failed, message, retry } = useAsyncData(load)
  /** The rule in the dialog; `new` for another one. */
  const [editing, setEditing] = useState<AssignmentRule | 'new' | null>(null)
  const [deleting, setDeleting] = useState<AssignmentRule | null>(null)
  const about = useRuleName()

  const remove = async ({ _id, version }: AssignmentRule): Promise<string | null> => {
    const call = authedApi.admin['assignment-rules'][':id'].$delete(
      { param: { id: _id } },
      { headers: { 'if-match': `"${version}"` } },
    )
    const { answer: left, refusal } = await toResult(call)
    if (left) {
      setAnswer(left)
      setDeleting(null)
      notify(t('deleted'))
      return null
    }
    if (refusal.code === 'stale') retry()
    return refusal.message ?? admin('form.noAnswer')
  }

  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <Button size="small" icon="plus" data-shortcut="new" onClick={() => setEditing('new')}>
            {t('add')}
          </Button>
        }
      />
      <p className="mb-6 max-w-measure text-sm text-soft">{t('intro')}</p>
      {failed && <LoadError message={message} onRetry={retry} />}
      {!answer && !failed && <Skeleton className="h-48 w-full max-w-3xl" />}
      {answer?.items.length === 0 && (
        <div className="max-w-lg">
          <EmptyState title={t('noneTitle')}>{t('noneText')}</EmptyState>
        </div>
      )}
      {answer && answer.items.length > 0 && (
        <ol className="max-w-3xl divide-y divide-line border-y border-line">
          {answer.items.map((rule) => (
            <RuleLine key={rule._id} rule={rule} onEdit={() => setEditing(rule)} onDelete={() => setDeleting(rule)} />
          ))}
        </ol>
      )}
      {deleting && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText', { rule: isolate(about(deleting)) })}
          confirm={t('delete')}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
      {answer && editing && (
        <RuleDialog
          rule={editing === 'new' ? null : editing}
          rules={answer}
          onSaved={(saved) => {
            setAnswer(saved)
            setEditing(null)
            notify(t('saved'))
          }}
          onStale={retry}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
