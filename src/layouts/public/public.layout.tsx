import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { unwrap } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { isFramed } from '#api/session.ts'
import { SignIn } from '#features/auth/web/sign-in-modal.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { RatesContext } from '#ui/currency.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import type { Route } from './+types/public.layout.ts'
import { CompareTray } from './compare-tray.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { Prefetch } from './prefetch.tsx'
import { AccountShortlist } from './shortlist-sync.tsx'
import { SiteHeader } from './site-header.tsx'

const SiteFooter = deferredPart(async () => (await import('./site-footer.tsx')).SiteFooter)

const YEAR_SECONDS = 31_536_000

/** The data of the public layout, and the site's origin for canonical addresses. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, rates } = context.get(apiContext)
  return {
    site: await unwrap(site.$get()),
    rates: await unwrap(rates.$get()),
    origin: new URL(request.url).origin,
  }
}

/** The frame is loaded once per document; a page that changed is the page's business. */
export const shouldRevalidate = () => false

export default function PublicLayout({ loaderData: { site, rates } }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // The focus moves to a new page, for the keyboard and for screen readers; within one page it stays.
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])

  useEffect(() => {
    // What staff preview says nothing of the language that they read in.
    if (isFramed()) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `lang=${lang}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`
  }, [lang])

  return (
    <RatesContext value={rates}>
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {t('skipToContent')}
      </a>
      <SignIn>
        <div className="flex min-h-dvh flex-col">
          <SiteHeader site={site} />
          <main ref={main} id="content" tabIndex={-1} className="flex-1 pb-20 outline-none lg:pb-32">
            <Outlet />
          </main>
          {/* For the keyboard before the footer, which may be long; below it on the screen (compare-bar.tsx). */}
          <CompareTray />
          <SiteFooter site={site} brief={/^\/..\/(account|applications|newsletter$)/.test(pathname)} />
          {/* Before the other bars at the foot: it comes to rest on the footer, not on them. */}
          <FloatingButtons whatsapp={site.whatsapp} />
          <LanguageOffer />
          <AccountShortlist />
          <Prefetch />
        </div>
      </SignIn>
    </RatesContext>
  )
}

export { ErrorPage as ErrorBoundary } from '#layouts/error-page.tsx'
