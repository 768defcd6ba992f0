import './messages.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import { finishGoogle, takeNext } from './google.ts'
import { useAskToSignIn } from './sign-in-modal.tsx'

export const meta = unlistedMeta('auth', paths.googleReturn, (t) => ({
  title: t('google.title'),
  description: t('google.text'),
}))

/** The callback page of Google: finishes the sign-in and opens the page that was requested before. */
export default function GooglePage() {
  const { t, lang } = useTranslation('auth')
  const ask = useAskToSignIn()
  const { search } = useLocation()
  const [failure, setFailure] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each callback
  useEffect(() => {
    let mounted = true
    // Neither the address bar nor the history keeps what signs in.
    history.replaceState(history.state, '', location.pathname)
    finishGoogle(new URLSearchParams(search), lang).then(({ answer, refusal }) => {
      if (!mounted) return
      if (answer?.next === 'no-cookies') setFailure(t('auth.noCookies'))
      else if (refusal || answer.next === 'unexpected') {
        // The details are for developers, not for the person who signs in.
        console.error(refusal ?? answer)
        setFailure(refusal?.message ?? t('google.failedText'))
      } else ask({ initialStep: answer, next: takeNext() ?? paths.home({ lang }) })
    })
    return () => {
      mounted = false
    }
  }, [search])

  return (
    <Container className="min-h-dvh pt-12 lg:pt-20">
      <RouteLine open={failure !== null} className="h-8 w-52 text-accent" />
      <h1 className="mt-8 text-3xl lg:text-4xl">{t(failure === null ? 'google.title' : 'google.failedTitle')}</h1>
      <p role="status" className="mt-4 max-w-measure text-lg text-soft">
        {failure ?? t('google.text')}
      </p>
      {failure !== null && (
        <Button onClick={() => ask({ next: takeNext() ?? paths.home({ lang }) })} className="mt-8">
          {t('page.open')}
        </Button>
      )}
    </Container>
  )
}
