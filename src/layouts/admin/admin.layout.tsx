import '#features/auth/web/messages.ts'
import '#features/admin/web/messages.ts'
import '#ui/admin/rich-text/editor.css'
import './admin.css'
import { type ReactNode, useEffect } from 'react'
import { data, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { authedApi, readData } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { useInterruptedUser } from '#api/interruption.ts'
import { claimsOf, clearSession, readSession, usePageOwner, useSession } from '#api/session.ts'
import { SecondFactorSetUp } from '#features/account/web/second-factor-set-up.tsx'
import type { Me } from '#features/auth/contract.ts'
import { claimsStaff } from '#features/auth/web/admin-entry.ts'
import { logOut } from '#features/auth/web/log-out.ts'
import { SessionEnded } from '#features/auth/web/session-ended.tsx'
import { SignIn } from '#features/auth/web/sign-in-modal.tsx'
import type { StaffFrame } from '#features/auth/web/staff.ts'
import { ImagePickerProvider } from '#features/media/web/image-picker-provider.tsx'
import { afterSignOut } from '#features/shortlist/web/lists.ts'
import { shortlist } from '#features/shortlist/web/saved-lists.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { Route } from './+types/admin.layout.ts'
import { AdminShell } from './admin-shell.tsx'

/** A first segment that is no language is an unknown address, here too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isLanguage(params.lang)) throw data(null, { status: 404 })
  return { site: await unwrap(context.get(apiContext).site.$get()) }
}

export const shouldRevalidate = () => false

/** Logging out navigates first, so that unsaved changes are asked about, and then drops the session. */
const LOGGING_OUT = 'logging-out'

/**
 * The guard and shell of the admin area. A token without a staff claim is redirected at once to the home page, with the
 * requested address; with such a claim the server decides.
 */
export default function AdminLayout({ loaderData: { site } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const token = useSession()?.token
  const lang = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isLeaving = useNavigation().location?.state === LOGGING_OUT
  const owner = usePageOwner()
  const isInterrupted = useInterruptedUser() !== null
  // Their page stays until they sign in again, or somebody else does.
  const isStaff = isInterrupted || (token !== undefined && claimsStaff(claimsOf(token)))
  const denyAccess = () => navigate(paths.turnedBack({ lang, next: pathname + search }), { replace: true })

  const logOutHere = () => navigate(paths.home({ lang }), { state: LOGGING_OUT })

  useEffect(() => {
    const ended = isLeaving && readSession()?.token
    if (!ended) return
    clearSession()
    shortlist.change(afterSignOut)
    // The token is already dropped in this browser, even if the server is unreachable.
    logOut(ended).catch(console.error)
  }, [isLeaving])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a sign-in begins or ends
  useEffect(() => {
    if (isHydrated && !isStaff && !isLeaving) denyAccess()
  }, [isHydrated, isStaff])

  if (!isHydrated || !isStaff) return <LoadingScreen />
  return (
    <SignIn>
      <StaffGuard key={owner} onRefused={denyAccess} onLogOut={logOutHere}>
        {(me) => (
          <AdminShell me={me} brand={site.brand} onLogOut={logOutHere}>
            <SessionEnded />
            <ImagePickerProvider>
              <Outlet context={{ me } satisfies StaffFrame} />
            </ImagePickerProvider>
          </AdminShell>
        )}
      </StaffGuard>
    </SignIn>
  )
}

const loadCurrentUser = () => readData(authedApi.users.me.$get())

type StaffGuardProps = { onRefused: () => void; onLogOut: () => void; children: (me: Me) => ReactNode }

function StaffGuard({ onRefused, onLogOut, children }: StaffGuardProps) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const { answer: me, failed, retry } = useAsyncData(loadCurrentUser)
  const mayEnter = me?.can.enterAdmin

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the server has answered
  useEffect(() => {
    if (mayEnter === false) onRefused()
  }, [mayEnter])

  if (me?.secondFactorNotice === 'set-up') return <SecondFactorSetUp me={me} onDone={retry} onLogOut={onLogOut} />
  if (me && mayEnter) return children(me)
  if (!failed) return <LoadingScreen />
  return (
    <main className="p-6 lg:p-12">
      <EmptyState title={t('admin.failed')} actions={<Button onClick={retry}>{common('retry')}</Button>}>
        {common('errors.unavailable')}
      </EmptyState>
    </main>
  )
}

function LoadingScreen() {
  const { t } = useTranslation('auth')
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="sr-only">{t('admin.title')}</h1>
      <Spinner label={t('guard.checking')} className="no-script:hidden" />
      <p className="hidden max-w-measure no-script:block">{t('admin.noScript')}</p>
    </main>
  )
}

export { ErrorPage as ErrorBoundary } from '#layouts/error-page.tsx'
