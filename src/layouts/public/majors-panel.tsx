import { Link } from 'react-router'
import type { ListedMajor } from '#features/search/lists-contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { majorList, useMenuList } from './menu-lists.ts'
import { ListFailed } from './menu-notes.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

/** The first majors, each with the mark and the name of its university. */
export function MajorsPanel() {
  const { t } = useTranslation()
  const { items, failed, retry } = useMenuList(majorList)
  return (
    <>
      {!items && !failed && <MenuSkeleton rows={5} />}
      {items?.length === 0 && <p className="p-4 text-soft">{t('menus.noMajors')}</p>}
      <ul>
        {items?.map((major) => (
          <li key={major._id}>
            <MajorLink major={major} />
          </li>
        ))}
      </ul>
      {failed && <ListFailed text={t('menus.majorsFailed')} retry={retry} />}
    </>
  )
}

function MajorLink({ major: { majorName, customURLSlug, uniName, uniSymbol } }: { major: ListedMajor }) {
  const lang = useLanguage()
  return (
    <Link
      to={paths.major({ lang, slug: customURLSlug ?? majorName })}
      className="group flex min-h-12 items-center gap-3 rounded-field px-3 py-1.5 hover:bg-tint"
    >
      {uniSymbol && <img src={uniSymbol} alt="" width="28" height="32" className="h-8 w-7 shrink-0" />}
      <span className="min-w-0 leading-snug">
        <bdi className="block text-sm group-hover:text-accent">{majorName[lang]}</bdi>
        {uniName && <bdi className="block text-xs text-soft">{uniName[lang]}</bdi>}
      </span>
    </Link>
  )
}
