import '#features/accounts/web/words.ts'
import { read } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { useSession } from '#api/session.ts'
import { formatNumber } from '#i18n/format.ts'
import { wordsFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import type { Route } from './+types/dashboard.page.ts'

/** Counted from the catalogue; nothing of it is personal, so the page is rendered like any other. */
export const loader = async ({ context }: Route.LoaderArgs) => read(context.get(apiContext).home.$get())

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = wordsFor(lang, 'accounts')
  return pageMeta({
    matches,
    lang,
    title: t('admin.title'),
    description: t('admin.description'),
    path: (to) => paths.admin({ lang: to }),
    index: false,
  })
}

const COUNTS = ['universities', 'programmes', 'destinations', 'articles'] as const

/** Where staff arrive: who they are, and how much stands in the catalogue. */
export default function DashboardPage({ loaderData: { statistics } }: Route.ComponentProps) {
  const { t } = useWords('accounts')
  const { t: common } = useWords()
  const lang = useLanguage()
  const session = useSession()
  return (
    <main className="px-4 py-8 sm:px-6 lg:px-12 lg:py-12">
      <h1 className="text-3xl">{t('admin.title')}</h1>
      {session && <p className="mt-2 text-soft">{t('admin.signedIn', { email: isolate(session.email) })}</p>}
      <section aria-labelledby="counts-title" className="mt-10 max-w-md">
        <h2 id="counts-title" className="mb-3 text-xl">
          {t('admin.catalogue')}
        </h2>
        <Facts
          facts={COUNTS.map((count) => ({ label: t(`admin.${count}`), value: formatNumber(lang, statistics[count]) }))}
        />
      </section>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.home({ lang })} variant="quiet">
          {t('admin.site')}
        </ButtonLink>
        <ButtonLink to={paths.account({ lang })} variant="quiet">
          {common('account.own')}
        </ButtonLink>
      </div>
    </main>
  )
}
