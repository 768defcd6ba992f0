import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import type { UserView } from '#features/users/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import type { Route } from './+types/user.page.ts'
import { UserActions } from './user-actions.tsx'
import { UserCounsellor } from './user-counsellor.tsx'
import { UserForm } from './user-form.tsx'
import { UserHistory } from './user-history.tsx'
import { UserTags } from './user-tags.tsx'

export const meta = titleMeta('admin', (t) => t('users.title'))

/** One account: its form, facts, actions and history. */
export default function UserPage({ params: { id } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('admin')
  const load = useCallback(() => readIfFound(authedApi.admin.users[':id'].$get({ param: { id } })), [id])
  return (
    <RecordPage
      load={load}
      loading={t('user.loading')}
      notFound={{
        heading: t('users.title'),
        title: t('user.goneTitle'),
        text: t('user.goneText'),
        action: <ButtonLink to={staffPaths.users({ lang })}>{t('user.toUsers')}</ButtonLink>,
      }}
    >
      {(user, actions) => <UserDetails user={user} {...actions} />}
    </RecordPage>
  )
}

function UserDetails({ user, show, loadNewest }: { user: UserView } & RecordActions<UserView>) {
  const { t, lang } = useTranslation('admin')
  const title = user.name ?? user.Email
  return (
    <>
      <PageHead
        crumbs={[{ name: t('users.title'), to: staffPaths.users({ lang }) }, { name: <bdi>{title}</bdi> }]}
        title={<bdi>{title}</bdi>}
        note={
          <>
            <UserTags user={user} />
            {user.name && <bdi className="[overflow-wrap:anywhere]">{user.Email}</bdi>}
          </>
        }
        actions={
          user.role !== 'student' && (
            <ButtonLink to={staffPaths.userProfile({ lang, id: user._id })} variant="quiet" size="small">
              {t('profile.title')}
            </ButtonLink>
          )
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
                { label: t('user.since'), value: <Moment at={user.createdAt} day /> },
                {
                  label: t('user.seen'),
                  value: user.lastSeenAt ? <Moment at={user.lastSeenAt} /> : t('users.never'),
                },
                { label: t('user.devices'), value: formatNumber(lang, user.devices) },
                { label: t('user.verified'), value: t(user.verified ? 'user.yes' : 'user.no') },
                { label: t('user.factor'), value: t(user.secondFactor ? 'user.yes' : 'user.no') },
              ]}
            />
          </section>
          <UserCounsellor user={user} onChange={show} onStale={loadNewest} />
          <UserActions user={user} onChange={show} />
          <UserHistory key={`${user.version} ${user.devices} ${user.counsellor?._id}`} id={user._id} />
        </div>
      </div>
    </>
  )
}
