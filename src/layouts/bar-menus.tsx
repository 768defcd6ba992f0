import { Link } from 'react-router'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useWhenIdle } from '#ui/when-idle.ts'
import { BAR_WORD } from './bar-word.ts'

const loadLists = async () => (await import('./bar-lists.tsx')).BarLists

/** What can be studied, and where: words that lead to all of it, until their lists are there to open. */
export function BarMenus() {
  const { t } = useWords()
  const lang = useLanguage()
  const Lists = useWhenIdle(loadLists)
  if (Lists) return <Lists />
  return (
    <>
      <Link to={paths.search({ lang, params: { kind: 'major' } })} className={BAR_WORD}>
        {t('nav.majors')}
        <Icon name="down" className="size-4" />
      </Link>
      <Link to={`${paths.home({ lang })}#destinations`} className={BAR_WORD}>
        {t('nav.countries')}
        <Icon name="down" className="size-4" />
      </Link>
    </>
  )
}
