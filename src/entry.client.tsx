import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadBaseMessages } from '#i18n/i18n.ts'
import { isLanguage } from '#lib/localized.ts'
import { baseMessages } from './base-messages.ts'

const lang = document.documentElement.lang
await loadBaseMessages(isLanguage(lang) ? lang : 'en', baseMessages)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
