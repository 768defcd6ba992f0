import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import { ifMatch } from '#api/if-match.ts'
import { toResult } from '#api/result.ts'
import type { ProfileView } from '#features/people/contract.ts'
import type { UserView } from '#features/users/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import type { Route } from './+types/user-profile.page.ts'
import { profileDifferences } from './profile-differences.ts'
import { ProfileFields } from './profile-fields.tsx'
import { PROFILE_FIELDS, profileProblems, profileWords, toProfileInput } from './profile-input.ts'

export const meta = titleMeta('admin', (t) => t('profile.title'))

type UserWithProfile = { user: UserView; profile: ProfileView }

/** What the public reads about one of the staff. */
export default function UserProfilePage({ params: { id } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('admin')
  const load = useCallback(async (): Promise<UserWithProfile | null> => {
    const one = authedApi.admin.users[':id']
    const [user, profile] = await Promise.all([
      readIfFound(one.$get({ param: { id } })),
      readIfFound(one.profile.$get({ param: { id } })),
    ])
    return user && profile && { user, profile }
  }, [id])
  return (
    <RecordPage
      load={load}
      loading={t('user.loading')}
      notFound={{
        heading: t('profile.title'),
        title: t('profile.noneTitle'),
        text: t('profile.noneText'),
        action: <ButtonLink to={staffPaths.users({ lang })}>{t('user.toUsers')}</ButtonLink>,
      }}
    >
      {(found, actions) => <ProfileDetails key={found.user._id} {...found} {...actions} />}
    </RecordPage>
  )
}

function ProfileDetails({ user, profile, show, loadNewest }: UserWithProfile & RecordActions<UserWithProfile>) {
  const { t, lang } = useTranslation('admin')
  const notify = useNotify()
  const name = user.name ?? user.Email
  const call = { param: { id: user._id } }
  const api = authedApi.admin.users[':id'].profile

  const differencesFrom = async (form: FormData) => {
    const { answer: newest } = await toResult(api.$get(call))
    return newest ? profileDifferences(newest, toProfileInput(form), { t, lang }) : []
  }

  return (
    <div className="max-w-2xl">
      <PageHead
        crumbs={[
          { name: t('users.title'), to: staffPaths.users({ lang }) },
          { name: <bdi>{name}</bdi>, to: staffPaths.user({ lang, id: user._id }) },
          { name: t('profile.title') },
        ]}
        title={t('profile.title')}
        note={t('profile.note')}
      />
      <RecordForm
        version={profile.version}
        fields={PROFILE_FIELDS}
        wordsOf={profileWords(t)}
        check={profileProblems}
        save={(form) => toResult(api.$put({ ...call, json: toProfileInput(form) }, ifMatch(profile)))}
        onSaved={(saved) => {
          notify(t('user.saved'))
          show({ user, profile: saved })
        }}
        onLoadNewest={loadNewest}
        differencesFrom={differencesFrom}
        submit={t('user.save')}
      >
        {(errorOf) => <ProfileFields profile={profile} isDisabled={user.disabled} errorOf={errorOf} />}
      </RecordForm>
      <TextLink to={paths.people({ lang })} className="mt-6 inline-block py-1">
        {t('profile.toPage')}
      </TextLink>
    </div>
  )
}
