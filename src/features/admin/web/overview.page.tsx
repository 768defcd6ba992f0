import './messages.ts'
import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { useStaff } from '#features/auth/web/staff.ts'
import { AccountCounts } from '#features/users/web/account-counts.tsx'
import { formatNumber } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import type { Route } from './+types/overview.page.ts'

/** Counted from the catalogue; nothing of it is personal, so the server may say it. */
export const loader = async ({ context }: Route.LoaderArgs) => unwrap(context.get(apiContext).home.$get())

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'admin').t('overview.title') })
}

const COUNTS = ['universities', 'programmes', 'destinations', 'articles'] as const

/** Where staff arrive: who they are, how much stands in the catalogue, and who has an account. */
export default function OverviewPage({ loaderData: { statistics } }: Route.ComponentProps) {
  const { t } = useTranslation('admin')
  const lang = useLanguage()
  const me = useStaff()
  return (
    <>
      <PageHead title={t('overview.title')} note={t('overview.welcome', { email: isolate(me.Email) })} />
      <div className="grid max-w-lg gap-x-16 gap-y-10 xl:max-w-none xl:grid-cols-[26rem_26rem]">
        {me.can.manageUsers && <AccountCounts />}
        <section aria-labelledby="catalogue-title">
          <h2 id="catalogue-title" className="mb-3 text-lg">
            {t('overview.catalogue')}
          </h2>
          <Facts
            facts={COUNTS.map((count) => ({
              label: t(`overview.${count}`),
              value: formatNumber(lang, statistics[count]),
            }))}
          />
        </section>
      </div>
    </>
  )
}
