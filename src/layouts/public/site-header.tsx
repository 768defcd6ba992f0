import { Link, useLocation } from 'react-router'
import type { Frame } from '#features/frame/contract.ts'
import { DeferredSearchBox } from '#features/search/web/deferred-search-box.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Brand } from '#layouts/brand.tsx'
import { LanguageLink } from '#layouts/language-link.tsx'
import { paths } from '#paths.ts'
import { useHasScrolledBeyond } from '#ui/has-scrolled-beyond.ts'
import { CompactCurrencySelect } from '#ui/parts/currency-select.tsx'
import { Container } from '#ui/parts/section.tsx'
import { AccountLinks } from './account-links.tsx'
import { HeaderMenus } from './header-menus.tsx'
import { NoticesButton } from './notices-button.tsx'
import { QuickMenu } from './quick-menu.tsx'
import { SavedListsNav } from './saved-lists-nav.tsx'
import { SearchButton } from './search-button.tsx'

/** Pixels after which the home page's own search box is out of sight. */
const HERO_SEARCH_END = 480

/**
 * The bar above every public page: brand, search, the reader's lists, language, account, menu. The places have a row of their
 * own below it, which scrolls away: beside them the search would have no room in the longer language, signed in. On a phone the
 * search is an overlay, as it is beside the home page's own box.
 */
export function SiteHeader({ site }: { site: Frame }) {
  const { t, lang } = useTranslation()
  const places = [
    { to: paths.about({ lang }), name: t('nav.about') },
    { to: paths.contact({ lang }), name: t('nav.contact') },
  ]
  const { pathname } = useLocation()
  // The home page's own search box is the one thing to do there: a second one beside it would compete.
  const atHome = pathname === paths.home({ lang })
  // It stays from then on, with what was typed into it.
  const wasHeroSearchPassed = useHasScrolledBeyond(HERO_SEARCH_END)
  const hasBox = !atHome || wasHeroSearchPassed
  return (
    // Sticky elements stay inside the box of their parent, so the header has none.
    <header className="contents">
      <div className="relative z-30 border-b border-line bg-paper md:sticky md:top-0">
        <Container className="flex min-h-16 items-center gap-x-2 max-[22rem]:flex-wrap md:gap-x-4 lg:min-h-18">
          <Link to={paths.home({ lang })} className="rounded-field py-1">
            <Brand brand={site.brand} />
          </Link>
          <div className="max-w-xl min-w-60 flex-1 max-md:hidden">{hasBox && <DeferredSearchBox />}</div>
          {/* Closer than they are large, so that all fit on the narrowest phone. */}
          <div className="ms-auto flex items-center max-lg:-me-2 max-lg:*:-ms-1 lg:gap-x-1 max-lg:[&>ul>li]:not-first:-ms-1">
            {/* At home it keeps its place beside the box, so that nothing moves while one scrolls. */}
            <SearchButton className={!atHome ? 'md:hidden' : hasBox ? 'md:invisible' : ''} />
            <SavedListsNav />
            <CompactCurrencySelect className="max-xl:hidden" />
            <LanguageLink compact />
            <NoticesButton />
            <AccountLinks />
            <QuickMenu />
          </div>
        </Container>
      </div>
      {/* Its menus open above everything of a page, also the home page's own search box. */}
      <div className="relative z-25 border-b border-line bg-paper max-md:hidden">
        <Container className="relative">
          <nav aria-label={t('nav.main')} className="-mx-2 flex items-center lg:-mx-3">
            <HeaderMenus />
            {places.map(({ to, name }) => (
              <Link
                key={to}
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-field px-2 text-sm transition-colors hover:bg-tint hover:text-accent aria-[current=page]:font-medium aria-[current=page]:text-accent lg:px-3"
              >
                {name}
              </Link>
            ))}
          </nav>
        </Container>
      </div>
    </header>
  )
}
