import { Link } from 'react-router'
import { useSession } from '#api/session.ts'
import { compareList, shortlist } from '#features/shortlist/web/saved-lists.ts'
import { formatNumber } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useStored } from '#ui/local-storage.ts'
import { Icon, type IconName } from '#ui/parts/icon.tsx'

type OwnList = { to: string; name: string; icon: IconName; count: number }

/** Links to the shortlist and the comparison, with their counts after hydration. */
export function useSavedLists(): OwnList[] {
  const { t, lang } = useTranslation()
  const { ids } = useStored(compareList)
  const { entries } = useStored(shortlist)
  return [
    { to: paths.shortlist({ lang }), name: t('keep.shortlist'), icon: 'bookmark', count: entries.length },
    { to: paths.compare({ lang, ids }), name: t('keep.compare'), icon: 'columns', count: ids.length },
  ]
}

/**
 * The reader's own lists as icons of the bar; their counts hang over them, so that nothing moves when they come. On a phone
 * the bell of a signed-in reader takes the place of the comparison, which is in the menu and the tray too.
 */
export function SavedListsNav() {
  const { t, lang } = useTranslation()
  const isSignedIn = Boolean(useSession()?.token)
  return (
    <ul className="flex items-center">
      {useSavedLists().map(({ to, name, icon, count }) => (
        <li key={icon} className={isSignedIn && icon === 'columns' ? 'max-[26rem]:hidden' : ''}>
          <Link
            to={to}
            title={name}
            aria-label={count > 0 ? t('keep.kept', { name, count }) : name}
            className="relative flex size-11 items-center justify-center rounded-field transition-colors hover:bg-tint hover:text-accent"
          >
            <Icon name={icon} className="size-5.5" />
            {count > 0 && (
              <span className="absolute end-0.5 top-0.5 min-w-4.5 rounded-pill bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-medium text-on-accent tabular-nums">
                {formatNumber(lang, count)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
