import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readSession, useSession } from '#api/session.ts'
import { useLanguage } from '#i18n/language.ts'
import { toSafeRedirect } from '#lib/safe-redirect.ts'
import { paths } from '#paths.ts'
import type { AccessDeniedProps } from './access-denied.tsx'
import type { AuthModalProps } from './auth-modal.tsx'

type Request = Omit<AuthModalProps, 'onClose'>

const AskContext = createContext((_: Request = {}) => {})

/** Opens the sign-in modal; whoever has signed in goes on to `next`, if that is a page of ours. */
export const useAskToSignIn = () => use(AskContext)

/**
 * Where the sign-in modal lives. Its code comes when somebody wants to sign in; where it can't be had, the page of its own
 * says what to do. A home page whose address carries where somebody wanted to go (`?next=`) asks by itself, and tells
 * whoever is signed in already that they may not go there.
 */
export function SignIn({ children }: { children: ReactNode }) {
  const lang = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [Modal, setModal] = useState<ComponentType<AuthModalProps>>()
  const [request, setRequest] = useState<Request>()
  const carried = new URLSearchParams(search).get('next')
  const session = useSession()
  const [Note, setNote] = useState<ComponentType<AccessDeniedProps>>()

  const ask = (wanted: Request = {}) => {
    setRequest(wanted)
    import('./auth-modal.tsx').then(
      ({ AuthModal }) => setModal(() => AuthModal),
      () => {
        const page = paths.login({ lang, next: wanted.next })
        if (!page.startsWith(pathname)) location.assign(page)
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is carried along
  useEffect(() => {
    if (!carried) return
    if (!readSession()?.token) ask({ next: carried })
    else if (pathname === paths.home({ lang }) && toSafeRedirect(carried)) {
      import('./access-denied.tsx').then(({ AccessDenied: TurnedBack }) => setNote(() => TurnedBack), console.error)
    }
  }, [carried])

  return (
    <AskContext value={ask}>
      {Note && carried && session?.token && !request && (
        <Note
          email={session.email}
          onOther={() => ask({ next: carried })}
          onClose={() => navigate(pathname, { replace: true, preventScrollReset: true })}
        />
      )}
      {children}
      {Modal && request && (
        <Modal
          {...request}
          onClose={(to) => {
            setRequest(undefined)
            // Nobody is to come back to a page that has taken what Google brought: it counts once.
            if (to) navigate(to, { replace: request.arrived !== undefined })
          }}
        />
      )}
    </AskContext>
  )
}
