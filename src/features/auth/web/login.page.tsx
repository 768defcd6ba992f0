import './messages.ts'
import { useEffect } from 'react'
import { claimsOf, readSession, useSession } from '#api/session.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import { claimsStaff } from './admin-entry.ts'
import { useAskToSignIn } from './sign-in-modal.tsx'

export const meta = unlistedMeta('auth', paths.login, (t) => ({
  title: t('page.metaTitle'),
  description: t('page.description'),
}))

/** The sign-in page: opens the modal by itself, and says without JavaScript what works instead. */
export default function LoginPage() {
  const { t, lang } = useTranslation('auth')
  const ask = useAskToSignIn()
  const session = useSession()

  // With `?next=` in the address the modal opens by itself (sign-in-modal.tsx).
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after loading
  useEffect(() => {
    if (!readSession()?.token && !new URLSearchParams(location.search).has('next')) ask()
  }, [])

  return (
    <Container className="min-h-dvh pt-12 lg:pt-20">
      <RouteLine className="h-8 w-52 text-accent" />
      <h1 className="mt-8 text-3xl lg:text-4xl">{t(session?.token ? 'page.doneTitle' : 'page.title')}</h1>
      {!session?.token && <p className="mt-4 max-w-measure text-lg text-soft">{t('page.text')}</p>}
      <div className="mt-8 no-script:hidden">
        {session?.token ? (
          <>
            <p className="mb-4">{t('page.signedIn', { email: isolate(session.email) })}</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.account({ lang })}>{t('page.toAccount')}</ButtonLink>
              {claimsStaff(claimsOf(session.token)) && (
                <ButtonLink to={paths.admin({ lang })} variant="quiet">
                  {t('page.toAdmin')}
                </ButtonLink>
              )}
            </div>
          </>
        ) : (
          <Button onClick={() => ask()}>{t('page.open')}</Button>
        )}
      </div>
      <div className="mt-8 hidden max-w-measure no-script:block">
        <p>{t('page.noScript')}</p>
        <ButtonLink to={paths.contact({ lang })} variant="quiet" className="mt-6">
          {t('page.contact')}
        </ButtonLink>
      </div>
    </Container>
  )
}
