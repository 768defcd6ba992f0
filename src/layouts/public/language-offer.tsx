import { Suspense, useEffect } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { storedValue, useStored } from '#ui/local-storage.ts'

/** Whether the reader has seen the site in Arabic, or chose to continue in English. */
const languageOfferAnswered = storedValue('language-offer-answered', (json) => json === true)

const LanguageOfferBar = lazyPart(async () => (await import('./language-offer-bar.tsx')).LanguageOfferBar)

/**
 * A first visit lands on English, in an Arabic browser too, as specified; there one line offers
 * Arabic, until it is answered.
 */
export function LanguageOffer() {
  const lang = useLanguage()
  const isHydrated = useHydrated()
  const isAnswered = useStored(languageOfferAnswered)
  useEffect(() => {
    if (lang === 'ar' && !isAnswered) languageOfferAnswered.change(() => true)
  }, [lang, isAnswered])
  if (!isHydrated || isAnswered || lang === 'ar' || !navigator.language.startsWith('ar')) return null
  return (
    <Suspense fallback={null}>
      <LanguageOfferBar onDismiss={() => languageOfferAnswered.change(() => true)} />
    </Suspense>
  )
}
