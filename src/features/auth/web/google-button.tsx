import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '#features/site/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { apiErrorMessage } from './api-error-message.ts'
import { redirectToGoogle } from './google.ts'

/** Signing in with Google, where it is configured. */
export function GoogleButton({ next }: { next: string | null }) {
  const { t, lang } = useTranslation('auth')
  const frame = useRouteLoaderData<{ site: Site }>('layouts/public/public.layout')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const redirect = async () => {
    if (busy) return
    setBusy(true)
    const { refusal } = await redirectToGoogle(next, lang)
    if (!refusal) return
    console.error(refusal)
    setBusy(false)
    setFailure(apiErrorMessage(t, refusal, t('google.unreachable')))
  }

  if (!frame?.site.google) return null
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.divider')}
      </p>
      <Button variant="quiet" aria-disabled={busy} onClick={redirect} className="mt-4 w-full">
        <GoogleMark />
        {t('auth.google')}
      </Button>
      <p role="alert" className="mt-2 text-sm text-error">
        {failure}
      </p>
    </div>
  )
}

/** In the colours that Google asks for on such a button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.900c2.2-2.1 3.5-5.1 3.500-8.700z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.200 7.200 0 0 1-10.800-3.800h-4v3.100A12 12 0 0 0 12 24z"
      />
      <path fill="#fbbc05" d="M5.3 14.300a7.200 7.200 0 0 1 0-4.600V6.600h-4a12 12 0 0 0 0 10.800z" />
      <path
        fill="#ea4335"
        d="M12 4.800c1.800 0 3.300.6 4.600 1.800l3.400-3.400A12 12 0 0 0 1.300 6.600l4 3.100A7.200 7.200 0 0 1 12 4.800z"
      />
    </svg>
  )
}
