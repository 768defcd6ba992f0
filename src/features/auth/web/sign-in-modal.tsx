import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSession, useSession } from '#api/session.ts'
import { useLanguage } from '#i18n/language.ts'
import { toSafeRedirect } from '#lib/safe-redirect.ts'
import { paths } from '#paths.ts'
import type { AccessDeniedProps } from './access-denied.tsx'
import type { AuthModalProps } from './auth-modal.tsx'

export type SignInRequest = Omit<AuthModalProps, 'onClose'>

const SignInContext = createContext((_: SignInRequest = {}) => {})

/** Opens the sign-in modal; after signing in `next` is opened, if it is a page of this site. */
export const useAskToSignIn = () => use(SignInContext)

/**
 * Provides the sign-in modal. Its code is loaded when somebody wants to sign in; where that fails, the sign-in page is opened.
 * A home page with `?next=` in its address opens the modal by itself, or shows somebody who is signed in already that they
 * may not open that page.
 */
export function SignIn({ children }: { children: ReactNode }) {
  const lang = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [Modal, setModal] = useState<ComponentType<AuthModalProps>>()
  const [request, setRequest] = useState<SignInRequest>()
  const requestedPage = new URLSearchParams(search).get('next')
  const session = useSession()
  const [Note, setNote] = useState<ComponentType<AccessDeniedProps>>()

  const ask = (options: SignInRequest = {}) => {
    setRequest(options)
    import('./auth-modal.tsx').then(
      ({ AuthModal }) => setModal(() => AuthModal),
      () => {
        const page = paths.login({ lang, next: options.next })
        if (!page.startsWith(pathname)) location.assign(page)
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each requested page
  useEffect(() => {
    if (!requestedPage) return
    if (!readSession()?.token) ask({ next: requestedPage })
    else if (pathname === paths.home({ lang }) && toSafeRedirect(requestedPage)) {
      import('./access-denied.tsx').then(({ AccessDenied: Loaded }) => setNote(() => Loaded), console.error)
    }
  }, [requestedPage])

  return (
    <SignInContext value={ask}>
      {Note && requestedPage && session?.token && !request && (
        <Note
          email={session.email}
          onOther={() => ask({ next: requestedPage })}
          onClose={() => navigate(pathname, { replace: true, preventScrollReset: true })}
        />
      )}
      {children}
      {Modal && request && (
        <Modal
          {...request}
          onClose={(to) => {
            setRequest(undefined)
            // Going back to the callback page would fail, since the code of Google works once.
            if (to) navigate(to, { replace: request.initialStep !== undefined })
          }}
        />
      )}
    </SignInContext>
  )
}
