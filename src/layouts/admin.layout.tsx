import '#features/accounts/web/words.ts'
import { useEffect } from 'react'
import { data, Outlet, useLocation, useNavigate } from 'react-router'
import { personal, readData } from '#api/personal.ts'
import { claimsOf, useSession } from '#api/session.ts'
import { claimsStaff } from '#features/accounts/web/admin-entry.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { isLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { useAsked } from '#ui/use-asked.ts'
import type { Route } from './+types/admin.layout.ts'

/** A first segment that is no language is an unknown address, here too. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isLanguage(params.lang)) throw data(null, { status: 404 })
  return null
}

export const shouldRevalidate = () => false

/**
 * The guard and frame of the admin area, the whole width of the screen. A token that does not say staff is turned back at
 * once, to the home page that carries along where one wanted to go; of one that does, the server is asked, whose word
 * alone counts.
 */
export default function AdminLayout() {
  const there = useHydrated()
  const token = useSession()?.token
  const lang = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isStaff = token !== undefined && claimsStaff(claimsOf(token))
  const turnBack = () => navigate(paths.turnedBack({ lang, next: pathname + search }), { replace: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a sign-in begins or ends
  useEffect(() => {
    if (there && !isStaff) turnBack()
  }, [there, isStaff])

  return there && isStaff ? <Checked key={token} onRefused={turnBack} /> : <Checking />
}

const askWhetherStaff = async () => (await readData(personal.users.me.$get())).can.enterAdmin

function Checked({ onRefused }: { onRefused: () => void }) {
  const { t } = useWords('accounts')
  const { t: common } = useWords()
  const { answer: mayEnter, failed, again } = useAsked(askWhetherStaff)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the server has answered
  useEffect(() => {
    if (mayEnter === false) onRefused()
  }, [mayEnter])

  if (mayEnter) return <Outlet />
  if (!failed) return <Checking />
  return (
    <main className="p-6 lg:p-12">
      <EmptyState title={t('admin.failed')} actions={<Button onClick={again}>{common('retry')}</Button>}>
        {common('errors.unavailable')}
      </EmptyState>
    </main>
  )
}

function Checking() {
  const { t } = useWords('accounts')
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="sr-only">{t('admin.title')}</h1>
      <Spinner label={t('guard.checking')} className="no-script:hidden" />
      <p className="hidden max-w-measure no-script:block">{t('admin.noScript')}</p>
    </main>
  )
}

export { ErrorPage as ErrorBoundary } from './error-page.tsx'
