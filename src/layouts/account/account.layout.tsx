import '#features/auth/web/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { clearSession, readSession, usePageOwner } from '#api/session.ts'
import type { AccountFrame } from '#features/account/web/account.page.tsx'
import { SessionEnded } from '#features/auth/web/session-ended.tsx'
import { useAskToSignIn } from '#features/auth/web/sign-in-modal.tsx'
import { afterSignOut } from '#features/shortlist/web/lists.ts'
import { shortlist } from '#features/shortlist/web/saved-lists.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Container } from '#ui/parts/section.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useRestoreScroll } from '#ui/restore-scroll.ts'

/**
 * The guard of the account pages: without a token it opens the sign-in modal, and after signing in the requested page
 * is shown. Where a session ends while its page is open, the page stays if it holds unsaved work, and else says how to sign
 * in.
 */
export default function AccountLayout() {
  const isHydrated = useHydrated()
  const owner = usePageOwner()
  const ask = useAskToSignIn()
  const [deleted, setDeleted] = useState(false)
  useRestoreScroll()

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival alone
  useEffect(() => {
    if (!readSession()?.token) ask()
  }, [])

  if (deleted) return <Deleted />
  if (!isHydrated) return <LoadingScreen />
  if (!owner) return <SignInFirst onAsk={() => ask()} />
  const onDeleted = () => {
    setDeleted(true)
    clearSession()
    shortlist.change(afterSignOut)
  }
  return (
    // Forms fill the width of a phone here, so nothing floats over them (floating-buttons.tsx).
    <div id="own-page" key={owner} className="contents">
      <SessionEnded />
      <Outlet context={{ onDeleted } satisfies AccountFrame} />
    </div>
  )
}

/** Rendered by the server, which does not know the session. */
function LoadingScreen() {
  const { t, lang } = useTranslation('auth')
  return (
    <Container className="min-h-dvh pt-8 lg:pt-12">
      <div className="hidden max-w-measure no-script:block">
        <p>{t('guard.noScript')}</p>
        <ButtonLink to={paths.contact({ lang })} variant="quiet" className="mt-6">
          {t('page.contact')}
        </ButtonLink>
      </div>
      <div className="max-w-3xl space-y-6 no-script:hidden">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-40 w-full" />
      </div>
    </Container>
  )
}

function SignInFirst({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <Container className="min-h-dvh pt-8 lg:pt-12">
      <h1 className="mb-8 text-3xl">{t('guard.title')}</h1>
      <p className="mb-6 max-w-measure text-soft">{t('guard.text')}</p>
      <Button onClick={onAsk}>{t('page.open')}</Button>
    </Container>
  )
}

function Deleted() {
  const { t } = useTranslation('auth')
  const { t: common, lang } = useTranslation()
  const place = useRef<HTMLDivElement>(null)

  // The button that did it was far down the page.
  useEffect(() => {
    scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Container className="pt-8 lg:pt-12">
      <div ref={place} tabIndex={-1} role="status" aria-label={t('remove.doneTitle')} className="outline-none">
        <EmptyState
          title={t('remove.doneTitle')}
          actions={<ButtonLink to={paths.home({ lang })}>{common('nav.home')}</ButtonLink>}
        >
          {t('remove.doneText')}
        </EmptyState>
      </div>
    </Container>
  )
}

export { ErrorPage as ErrorBoundary } from '#layouts/error-page.tsx'
