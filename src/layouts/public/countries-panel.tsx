import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import type { MenuCountry } from './fallback-destinations.ts'
import { COUNTRIES_LISTED, countryList, useMenuList } from './menu-lists.ts'
import { ListFailed } from './menu-notes.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

/**
 * The countries one can study in with their flags, the first ten and then all; where they can't be asked for, the
 * destinations that are always known.
 */
export function CountriesPanel() {
  const { t } = useTranslation()
  const { items, failed, retry } = useMenuList(countryList)
  const [all, setAll] = useState(false)
  const shown = all ? items : items?.slice(0, COUNTRIES_LISTED)
  return (
    <>
      {!items && !failed && <MenuSkeleton rows={COUNTRIES_LISTED} columns={2} />}
      {items?.length === 0 && <p className="p-4 text-soft">{t('menus.noCountries')}</p>}
      <ul className="grid grid-cols-2">
        {shown?.map((country) => (
          <li key={country.countryCode + country.countryName.en}>
            <CountryLink country={country} />
          </li>
        ))}
      </ul>
      {failed && <ListFailed text={t('menus.countriesFailed')} retry={retry} />}
      {items && items.length > COUNTRIES_LISTED && (
        <div className="sticky -bottom-2 -mx-2 -mb-2 flex items-center justify-between gap-3 border-t border-line bg-surface px-5 py-2">
          <p className="text-xs text-soft tabular-nums">
            {t('menus.showing', { shown: shown?.length ?? 0, count: items.length })}
          </p>
          <Button variant="plain" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'menus.showLess' : 'menus.viewAll')}
          </Button>
        </div>
      )}
    </>
  )
}

function CountryLink({ country: { countryName, customURLSlug, countryPhotos } }: { country: MenuCountry }) {
  const lang = useLanguage()
  return (
    <Link
      to={paths.country({ lang, slug: customURLSlug ?? countryName })}
      className="flex min-h-11 items-center gap-3 rounded-field px-3 py-1.5 text-sm leading-snug hover:bg-tint hover:text-accent"
    >
      <img
        src={countryPhotos.flagImage}
        alt=""
        width="24"
        height="16"
        loading="lazy"
        className="h-4 w-6 shrink-0 rounded-[2px] object-cover outline-1 -outline-offset-1 outline-ink/15"
      />
      <bdi className="min-w-0">{countryName[lang]}</bdi>
    </Link>
  )
}
