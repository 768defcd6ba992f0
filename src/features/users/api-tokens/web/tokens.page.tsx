import './messages.ts'
import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { toResult } from '#api/result.ts'
import type { ApiTokenView } from '#features/users/api-tokens/contract.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { Route } from './+types/tokens.page.ts'
import { TokenTable } from './token-table.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'api-tokens').t('title') })
}

const load = () => unwrap(authedApi.admin.tokens.$get())

/** The API tokens of the owner's systems. */
export default function TokensPage() {
  const { t } = useTranslation('api-tokens')
  const { t: admin, lang } = useTranslation('admin')
  const notify = useNotify()
  const { answer, failed, message, retry } = useAsyncData(load)
  const [revoking, setRevoking] = useState<ApiTokenView | null>(null)

  async function revoke({ _id: id, version }: ApiTokenView): Promise<string | null> {
    const { refusal } = await toResult(authedApi.admin.tokens[':id'].$delete({ param: { id } }, ifMatch({ version })))
    if (refusal) return refusal.message ?? admin('form.noAnswer')
    setRevoking(null)
    notify(t('revoked'))
    retry()
    return null
  }

  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <ButtonLink to={staffPaths.addToken({ lang })} icon="plus" size="small" data-shortcut="new">
            {t('add')}
          </ButtonLink>
        }
      />
      <p className="mb-6 max-w-measure text-sm text-soft">{t('intro')}</p>
      {failed ? (
        <LoadError message={message} onRetry={retry} />
      ) : !answer ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-60 w-full" />
        </div>
      ) : answer.items.length === 0 ? (
        <div className="max-w-lg">
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        </div>
      ) : (
        <TokenTable tokens={answer.items} onRevoke={setRevoking} />
      )}
      {revoking && (
        <ConfirmDialog
          title={t('revokeTitle')}
          text={t('revokeText', { name: isolate(revoking.name) })}
          confirm={t('revoke')}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  )
}
