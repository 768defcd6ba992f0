import { useId } from 'react'
import { NavLink } from 'react-router'
import type { Me } from '#features/auth/contract.ts'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LanguageLink } from '#layouts/language-link.tsx'
import { paths } from '#paths.ts'
import { staffPaths } from '#staff-paths.ts'
import { Icon, type IconName } from '#ui/parts/icon.tsx'

type AdminNavItemsProps = {
  me: Me
  /** After a place was chosen, for the sheet to close. */
  onChoose?: () => void
  onLogOut: () => void
}

const CONTENT_ICONS: Record<(typeof CONTENT_ENTITIES)[number], IconName> = {
  countries: 'globe',
  universities: 'bank',
  faculties: 'columns',
  majors: 'cap',
  courses: 'book',
  articles: 'article',
  tags: 'tag',
}

const row =
  'flex min-h-11 w-full items-center gap-2.5 rounded-field px-2.5 text-sm transition-colors hover:bg-tint hover:text-accent lg:pointer-fine:min-h-8'

type Place = { to: string; name: string; icon: IconName; end?: boolean }
type PlaceGroup = { key: 'work' | 'content' | 'manage'; places: Place[] }

/** The screens of the admin area that somebody may open, by what they are for; groups without any are left out. */
function usePlaceGroups(me: Me): PlaceGroup[] {
  const { t, lang } = useTranslation('admin')
  const groups: PlaceGroup[] = [
    {
      key: 'work',
      places: [
        { to: paths.admin({ lang }), name: t('frame.overview'), icon: 'home', end: true },
        ...(me.can.reviewApplications
          ? [
              { to: staffPaths.applications({ lang }), name: t('frame.applications'), icon: 'exam' as const },
              { to: staffPaths.templates({ lang }), name: t('frame.templates'), icon: 'article' as const },
            ]
          : []),
        ...(me.can.workDesk
          ? [
              { to: staffPaths.enquiries({ lang }), name: t('frame.enquiries'), icon: 'chat' as const },
              { to: staffPaths.phoneCalls({ lang }), name: t('frame.phoneCalls'), icon: 'clock' as const },
              { to: staffPaths.questions({ lang }), name: t('frame.questions'), icon: 'info' as const },
            ]
          : []),
      ],
    },
    {
      key: 'content',
      places: [
        ...CONTENT_ENTITIES.map((entity) => ({
          to: staffPaths.records({ lang, entity }),
          name: t(`frame.${entity}`),
          icon: CONTENT_ICONS[entity],
        })),
        { to: staffPaths.media({ lang }), name: t('frame.media'), icon: 'image' },
        { to: staffPaths.changes({ lang }), name: t('frame.changes'), icon: 'pencil' },
        { to: staffPaths.imports({ lang }), name: t('frame.imports'), icon: 'upload' },
        { to: staffPaths.factChecks({ lang }), name: t('frame.factChecks'), icon: 'check' },
        { to: staffPaths.demand({ lang }), name: t('frame.demand'), icon: 'search' },
        { to: staffPaths.links({ lang }), name: t('frame.links'), icon: 'link' },
      ],
    },
    {
      key: 'manage',
      places: [
        ...(me.can.manageUsers
          ? [
              { to: staffPaths.users({ lang }), name: t('frame.users'), icon: 'people' as const },
              { to: staffPaths.activity({ lang }), name: t('frame.activity'), icon: 'clock' as const },
            ]
          : []),
        ...(me.can.manageSettings
          ? [
              { to: staffPaths.rates({ lang }), name: t('frame.rates'), icon: 'coin' as const },
              { to: staffPaths.assignmentRules({ lang }), name: t('frame.assignmentRules'), icon: 'person' as const },
              { to: staffPaths.documentKinds({ lang }), name: t('frame.documentKinds'), icon: 'article' as const },
              { to: staffPaths.holidays({ lang }), name: t('frame.holidays'), icon: 'calendar' as const },
              { to: staffPaths.redirects({ lang }), name: t('frame.redirects'), icon: 'arrow' as const },
              { to: staffPaths.tokens({ lang }), name: t('frame.tokens'), icon: 'lock' as const },
              { to: staffPaths.settings({ lang }), name: t('frame.settings'), icon: 'filter' as const },
            ]
          : []),
      ],
    },
  ]
  return groups.filter(({ places }) => places.length > 0)
}

/** The screens of the admin area that somebody may open. */
export const useAdminPlaces = (me: Me): Place[] => usePlaceGroups(me).flatMap(({ places }) => places)

/** The navigation of the admin area and the signed-in user: the side of wide screens, the sheet of small ones. */
export function AdminNavItems({ me, onChoose, onLogOut }: AdminNavItemsProps) {
  const { t } = useTranslation('admin')
  const { t: common, lang } = useTranslation()
  const groups = usePlaceGroups(me)
  const id = useId()
  return (
    <div className="flex flex-1 flex-col justify-between gap-10">
      <nav aria-label={t('frame.places')}>
        {groups.map(({ key, places }) => (
          <div key={key} className="not-first:mt-4">
            {key !== 'work' && (
              <p id={`${id}-${key}`} className="px-2.5 pb-1 text-xs text-soft">
                {t(`frame.groups.${key}`)}
              </p>
            )}
            <ul aria-labelledby={key === 'work' ? undefined : `${id}-${key}`} className="max-lg:space-y-0.5">
              {places.map(({ to, name, icon, end = false }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={end}
                    onClick={onChoose}
                    className={`${row} aria-[current=page]:bg-tint aria-[current=page]:font-medium aria-[current=page]:text-pressed`}
                  >
                    <Icon name={icon} className="size-5" />
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="border-t border-line pt-4">
        <p className="mb-2 px-3 text-sm">
          <span className="block text-xs text-faint">{t('frame.signedIn')}</span>
          <bdi className="[overflow-wrap:anywhere]">{me.name ?? me.Email}</bdi>
          <span className="mt-1 block text-xs text-soft">
            {t('frame.times', { zone: isolate(Intl.DateTimeFormat().resolvedOptions().timeZone) })}
          </span>
        </p>
        <NavLink to={paths.account({ lang })} className={row}>
          <Icon name="person" className="size-5" />
          {common('account.own')}
        </NavLink>
        <NavLink to={paths.home({ lang })} end className={row}>
          <Icon name="globe" className="size-5" />
          {t('frame.site')}
        </NavLink>
        <LanguageLink className="w-full gap-3" />
        <button type="button" onClick={onLogOut} className={row}>
          <Icon name="leave" className="size-5" />
          {common('account.logOut')}
        </button>
      </div>
    </div>
  )
}
