import './ui/app.css'
import { type ReactNode, use, useEffect } from 'react'
import { Links, Meta, Outlet, redirect, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { apiContext } from '#api/context.ts'
import { LanguageContext, languageOfPath } from '#i18n/language.ts'
import { directionOf } from '#lib/localized.ts'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './layouts/error-page.tsx'
import { NonceContext } from './nonce-context.ts'
import { removePreHydrationBack } from './pre-hydration-back.ts'
import { RenderedCurrencyContext } from './ui/currency.ts'
import { CURRENCY_SCRIPT } from './ui/currency-before-paint.ts'
import { endHydration } from './ui/deferred-part.tsx'
import { DEFER_RENDERING_SCRIPT, useDeferredRendering } from './ui/deferred-rendering.ts'
import arabicFont from './ui/fonts/arabic.woff2?url'
import latinFont from './ui/fonts/latin.woff2?url'
import icon from './ui/icon.svg?url'

/** A page that is not there may have a redirect, which staff keep. Former slugs have led to their records before. */
const redirectMissing: Route.MiddlewareFunction = async ({ url, context }, next) => {
  const response = await next()
  if (response.status !== 404) return response
  const answer = await context.get(apiContext).redirect.$get({ query: { path: url.pathname } })
  // While the database is away, a page that is not there is what it was without redirects.
  const { to } = answer.ok ? await answer.json() : { to: null }
  return to === null ? response : redirect(to, 301)
}

export const middleware = [redirectMissing]

/** The document around everything, errors included. */
export function Layout({ children }: { children: ReactNode }) {
  const lang = languageOfPath(useLocation().pathname)
  return (
    // The script below adds an attribute to it.
    <html lang={lang} dir={directionOf(lang)} data-currency={use(RenderedCurrencyContext)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={use(NonceContext)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which has to run before the page is laid out
          dangerouslySetInnerHTML={{ __html: CURRENCY_SCRIPT + DEFER_RENDERING_SCRIPT }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Nothing can be shown before the styles are there, so they are asked for first. */}
        <Links />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1a21" media="(prefers-color-scheme: dark)" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={lang === 'ar' ? arabicFont : latinFont}
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest/${lang}.webmanifest`} />
        <link rel="alternate" type="application/atom+xml" href={`/feed/${lang}.xml`} />
        <Meta />
      </head>
      <body>
        <LanguageContext value={lang}>{children}</LanguageContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useDeferredRendering()
  useEffect(() => {
    removePreHydrationBack()
    endHydration()
  }, [])
  return <Outlet />
}

/** For errors outside the public frame; those inside it keep the frame and show below its bar. */
export { ErrorPage as ErrorBoundary }
