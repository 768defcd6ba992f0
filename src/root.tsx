import './ui/app.css'
import type { ReactNode } from 'react'
import { I18nProvider as AriaLocale } from 'react-aria-components'
import { I18nextProvider } from 'react-i18next'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { localeOf } from '#i18n/format.ts'
import { i18nFor } from '#i18n/i18n.ts'
import { LanguageContext, languageOfPath } from '#i18n/language.ts'
import { directionOf } from '#lib/localized.ts'

export function Layout({ children }: { children: ReactNode }) {
  const lang = languageOfPath(useLocation().pathname)
  return (
    <html lang={lang} dir={directionOf(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageContext value={lang}>
          <I18nextProvider i18n={i18nFor(lang)}>
            <AriaLocale locale={localeOf(lang)}>{children}</AriaLocale>
          </I18nextProvider>
        </LanguageContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
