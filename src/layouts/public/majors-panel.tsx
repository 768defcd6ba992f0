import { Link } from 'react-router'
import type { FacultyCard } from '#features/faculties/contract.ts'
import { useFrame } from '#features/frame/web/use-frame.ts'
import type { ListedMajor } from '#features/search/lists-contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { majorList, useMenuList } from './menu-lists.ts'
import { ListFailed } from './menu-notes.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'

/** The fields with how much there is in each, then the first majors with the mark and the name of their university. */
export function MajorsPanel() {
  const { t } = useTranslation()
  const { items, failed, retry } = useMenuList(majorList)
  return (
    <>
      <Fields />
      {!items && !failed && <MenuSkeleton rows={5} />}
      {items?.length === 0 && <p className="p-4 text-soft">{t('menus.noMajors')}</p>}
      <ul className="sm:grid sm:grid-cols-2">
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

function Fields() {
  const { t } = useTranslation()
  const fields = (useFrame()?.faculties ?? [])
    .filter(({ programmeCount }) => programmeCount > 0)
    .toSorted((a, b) => b.programmeCount - a.programmeCount)
  if (fields.length === 0) return null
  return (
    <ul
      data-fields
      aria-label={t('menus.fields')}
      className="mb-2 grid grid-cols-2 border-b border-line pb-2 sm:grid-cols-3"
    >
      {fields.map((field) => (
        <li key={field._id}>
          <FieldLink field={field} />
        </li>
      ))}
    </ul>
  )
}

function FieldLink({ field: { name, slug, programmeCount } }: { field: FacultyCard }) {
  const lang = useLanguage()
  return (
    <Link
      to={paths.faculty({ lang, slug })}
      className="flex min-h-11 items-center justify-between gap-2 rounded-field px-3 py-1 text-sm leading-snug font-medium hover:bg-tint hover:text-accent"
    >
      <LocalizedText text={name} />
      <bdi className="text-xs font-normal text-soft tabular-nums">{formatNumber(lang, programmeCount)}</bdi>
    </Link>
  )
}

function MajorLink({ major: { majorName, customURLSlug, uniName, uniSymbol, level } }: { major: ListedMajor }) {
  const { t, lang } = useTranslation('programmes')
  return (
    <Link
      to={paths.major({ lang, slug: customURLSlug ?? majorName })}
      className="group flex min-h-12 items-center gap-3 rounded-field px-3 py-1.5 hover:bg-tint"
    >
      {uniSymbol && <img src={uniSymbol} alt="" width="28" height="32" className="h-8 w-7 shrink-0" />}
      <span className="min-w-0 leading-snug">
        <bdi className="block text-sm group-hover:text-accent">{majorName[lang]}</bdi>
        <span className="block text-xs text-soft">
          {/* What this tab stored before it had levels. */}
          {level && <>{t(`level.${level}`)} · </>}
          {uniName && <bdi>{uniName[lang]}</bdi>}
        </span>
      </span>
    </Link>
  )
}
