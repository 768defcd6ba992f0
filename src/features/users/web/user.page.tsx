import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import type { UserView } from '#features/users/contract.ts'
import { formatDayOf, formatMoment, formatNumber } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { LoadError } from '#ui/admin/load-error.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { Route } from './+types/user.page.ts'
import { UserActions } from './user-actions.tsx'
import { UserForm } from './user-form.tsx'
import { UserHistory } from './user-history.tsx'
import { UserTags } from './user-tags.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'admin').t('users.title') })
}

/** One account: its form, facts, actions and history. */
export default function UserPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('admin')
  const lang = useLanguage()
  const load = useCallback(
    async () => ({ user: await readIfFound(authedApi.admin.users[':id'].$get({ param: { id } })) }),
    [id],
  )
  const { answer, setAnswer, failed, retry } = useAsyncData(load)
  const show = (user: UserView) => setAnswer({ user })

  const loadNewest = async (): Promise<boolean> => {
    try {
      setAnswer(await load())
      return true
    } catch {
      // The caller shows the failure; the fields keep what was typed.
      return false
    }
  }

  if (failed) return <LoadError onRetry={retry} />
  if (!answer) return <Loading />
  if (!answer.user) return <NotFound />
  const { user } = answer
  const title = user.name ?? user.Email
  return (
    <>
      <PageHead
        crumbs={[{ name: t('users.title'), to: paths.users({ lang }) }, { name: <bdi>{title}</bdi> }]}
        title={<bdi>{title}</bdi>}
        note={
          <>
            <UserTags user={user} />
            {user.name && <bdi className="[overflow-wrap:anywhere]">{user.Email}</bdi>}
          </>
        }
      />
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,40rem)_20rem]">
        <UserForm key={user._id} user={user} onChange={show} onLoadNewest={loadNewest} />
        <div className="max-w-lg space-y-10">
          <section aria-labelledby="facts-title">
            <h2 id="facts-title" className="mb-3 text-lg">
              {t('user.facts')}
            </h2>
            <Facts
              facts={[
                { label: t('user.since'), value: formatDayOf(lang, user.createdAt) },
                {
                  label: t('user.seen'),
                  value: user.lastSeenAt ? formatMoment(lang, user.lastSeenAt) : t('users.never'),
                },
                { label: t('user.devices'), value: formatNumber(lang, user.devices) },
                { label: t('user.verified'), value: t(user.verified ? 'user.yes' : 'user.no') },
                { label: t('user.factor'), value: t(user.secondFactor ? 'user.yes' : 'user.no') },
              ]}
            />
          </section>
          <UserActions user={user} onChange={show} />
          <UserHistory key={`${user.version} ${user.devices}`} id={user._id} />
        </div>
      </div>
    </>
  )
}

function Loading() {
  const { t } = useTranslation('admin')
  return (
    <div role="status" aria-label={t('user.loading')} className="max-w-lg space-y-6">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

function NotFound() {
  const { t } = useTranslation('admin')
  const lang = useLanguage()
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('users.title')}</h1>
      <div className="max-w-lg">
        <EmptyState
          title={t('user.goneTitle')}
          actions={<ButtonLink to={paths.users({ lang })}>{t('user.toUsers')}</ButtonLink>}
        >
          {t('user.goneText')}
        </EmptyState>
      </div>
    </>
  )
}
