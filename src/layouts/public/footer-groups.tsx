import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Frame } from '#features/frame/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { Fold } from '#ui/parts/fold.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { useGuideLinks, useNavItems } from './footer-links.ts'
import { useSavedLists } from './saved-lists-nav.tsx'

const SHOWN = 3
const FACULTIES_SHOWN = 8

export const FOOTER_LINK = 'inline-block py-1 underline-offset-4 hover:text-accent hover:underline'

/** The links of the footer by kind: folded, two beside each other, on narrow screens; columns on wide ones. */
export function FooterGroups({ site }: { site: Frame }) {
  const { t, lang } = useTranslation()
  const places = [
    { to: paths.home({ lang }), name: t('nav.home') },
    ...useNavItems(),
    ...useSavedLists(),
    { to: paths.verify({ lang }), name: t('footer.verify') },
    ...useGuideLinks(),
  ]
  const faculties = site.faculties.toSorted((a, b) => b.programmeCount - a.programmeCount).slice(0, FACULTIES_SHOWN)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-x-4 lg:contents">
      <div className="contents lg:block lg:space-y-6">
        <Group title={t('footer.universities')}>
          {site.universities.map(({ _id, slug, name }) => (
            <RecordLink key={_id} to={paths.university({ lang, slug })} name={name} />
          ))}
        </Group>
        <Group title={t('footer.countries')}>
          {site.destinations.slice(0, SHOWN).map(({ _id, slug, name }) => (
            <RecordLink key={_id} to={paths.country({ lang, slug })} name={name} />
          ))}
        </Group>
        <Group title={t('footer.tags')}>
          {site.tags.map(({ _id, name }) => (
            <RecordLink key={_id} to={paths.search({ lang, params: { q: localize(name, lang) } })} name={name} />
          ))}
        </Group>
      </div>
      <Group title={t('footer.faculties')}>
        {faculties.map(({ _id, slug, name }) => (
          <RecordLink key={_id} to={paths.faculty({ lang, slug })} name={name} />
        ))}
      </Group>
      <Group title={t('footer.places')} pages>
        {places.map(({ to, name }) => (
          <li key={name}>
            <Link to={to} className={FOOTER_LINK}>
              {name}
            </Link>
          </li>
        ))}
      </Group>
    </div>
  )
}

type GroupProps = {
  title: string
  /** The pages of the site: twice as wide on narrow screens, and open where the menu can only lead here. */
  pages?: boolean
  children: ReactNode
}

/** Nothing where the list has no entry. */
function Group({ title, pages = false, children }: GroupProps) {
  if (Children.count(children) === 0) return null
  return (
    <Fold
      summary={title}
      className={`fold-lg [&>summary]:min-h-11 ${pages ? 'fold-no-script col-span-full lg:col-auto' : ''}`}
    >
      <h2 className="text-sm text-soft max-lg:hidden">{title}</h2>
      <ul
        className={`my-2 text-sm lg:mb-0 ${pages ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 lg:block' : ''}`}
      >
        {children}
      </ul>
    </Fold>
  )
}

function RecordLink({ to, name }: { to: string; name: Localized }) {
  return (
    <li>
      <Link to={to} className={FOOTER_LINK}>
        <LocalizedText text={name} />
      </Link>
    </li>
  )
}
