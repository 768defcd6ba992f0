import '#features/auth/web/messages.ts'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { authedApi, readData } from '#api/authed-api.ts'
import { MyDocuments } from '#features/admissions/documents/web/documents-panel.tsx'
import { NoticeChannels } from '#features/admissions/notices/web/notice-channels.tsx'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Container } from '#ui/parts/section.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import { useAsyncData } from '#ui/use-async-data.ts'
import { AccountSection } from './account-section.tsx'
import { DataExport } from './data-export.tsx'
import { AccountRemoval } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { EmailForm } from './email-form.tsx'
import { DailySummary, FamilyNews } from './mail-choice.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

export const meta = unlistedMeta('auth', paths.account, (t) => ({
  title: t('account.metaTitle'),
  description: t('account.description'),
}))

const loadMe = () => readData(authedApi.users.me.$get())

/** The outlet context of the account layout. `onDeleted` is called after the account was deleted. */
export type AccountFrame = { onDeleted: () => void }

/** The account page. Rendered in the browser, since the server renders every page without a session. */
export default function AccountPage() {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const { t: notices } = useTranslation('notices')
  const { t: documents, lang } = useTranslation('documents')
  const { onDeleted } = useOutletContext<AccountFrame>()
  const { answer: me, setAnswer: setMe, failed, message, retry } = useAsyncData(loadMe)
  /** Key of the list of devices: raising it loads the list again. */
  const [devicesKey, setDevicesKey] = useState(0)

  return (
    <Container className="pt-8 lg:pt-12">
      <h1 className="text-3xl">{t('account.title')}</h1>
      {me ? (
        <>
          <p className="mt-2 mb-10 text-soft [overflow-wrap:anywhere]">
            {t('account.since', { email: isolate(me.Email), date: formatDayOf(lang, me.createdAt) })}
          </p>
          <p className="-mt-4 mb-10 flex flex-wrap gap-3">
            <ButtonLink to={paths.ownApplications({ lang })} variant="quiet" icon="article">
              {common('account.applications')}
              {me.unread > 0 && <Tag tone="precious">{t('account.unread', { count: me.unread })}</Tag>}
            </ButtonLink>
            {me.can.enterAdmin && (
              <ButtonLink to={paths.admin({ lang })} variant="quiet" iconAfter="arrow">
                {t('page.toAdmin')}
              </ButtonLink>
            )}
          </p>
          <ProfileForm me={me} onChange={setMe} />
          <EmailForm
            me={me}
            onChanged={(changed) => {
              setMe(changed)
              setDevicesKey(devicesKey + 1)
            }}
          />
          <PasswordForm
            me={me}
            onChanged={() => {
              setMe({ ...me, hasPassword: true })
              setDevicesKey(devicesKey + 1)
            }}
          />
          {(me.can.addSecondFactor || me.secondFactor) && <SecondFactorSection me={me} onChange={setMe} />}
          <AccountSection id="documents" title={documents('title')} lead={documents('lead')}>
            <MyDocuments />
          </AccountSection>
          <AccountSection id="notices" title={notices('channels.title')} lead={notices('channels.lead')}>
            <NoticeChannels section="notices" />
          </AccountSection>
          <FamilyNews />
          {me.can.reviewApplications && <DailySummary />}
          <Devices key={devicesKey} />
          <DataExport />
          <AccountRemoval me={me} onDeleted={onDeleted} />
        </>
      ) : failed ? (
        <LoadError message={message} onRetry={retry} className="mt-8 max-w-measure" />
      ) : (
        <div role="status" aria-label={t('account.loading')} className="mt-10 max-w-3xl space-y-6">
          <Skeleton className="h-6 w-72" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Container>
  )
}
