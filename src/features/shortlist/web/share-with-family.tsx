import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useCurrency } from '#ui/currency.ts'
import { Button } from '#ui/parts/button.tsx'

type ShareWithFamilyProps = {
  ids: readonly string[]
  /** What the sheet for sharing says it is; without it, the title of this page. */
  title?: string
  variant?: 'primary' | 'quiet'
}

/** Makes a page of these that can be passed on by a short link, opens it, and on a phone the sheet for sharing over it. */
export function ShareWithFamily({ ids, title, variant = 'primary' }: ShareWithFamilyProps) {
  const { t, lang } = useTranslation('shortlist')
  const currency = useCurrency()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'full' | 'floods' | 'failed'>('idle')
  const share = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      // Most readers of a comparison never press it.
      const { createFamilyPage, offerToPassOn } = await import('./create-family-page.ts')
      const { answer, refusal } = await createFamilyPage(ids, { lang, currency })
      if (!answer) return setState(failureOf(refusal.code))
      offerToPassOn(answer.code, title ?? document.title)
      await navigate(paths.familyPage({ lang, code: answer.code }))
    } catch {
      // The code could not be loaded: there is no connection.
      setState('failed')
    }
  }
  const isRefused = state !== 'idle' && state !== 'busy'
  return (
    <>
      <Button
        variant={variant}
        size="small"
        icon="people"
        aria-disabled={state === 'busy'}
        onClick={share}
        className="max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-[0.8125rem]"
      >
        {t(state === 'busy' ? 'family.sharing' : 'family.share')}
      </Button>
      {isRefused && (
        <p role="alert" className="w-full text-sm text-error">
          {t(`family.${state}`)}
        </p>
      )}
    </>
  )
}

function failureOf(code: string): 'full' | 'floods' | 'failed' {
  if (code === 'conflict') return 'full'
  return code === 'too_many_requests' ? 'floods' : 'failed'
}
