import { useWords } from '#i18n/use-words.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useWhenIdle } from '#ui/when-idle.ts'

/** The foot of the page, which names every place too. */
export const FOOT = 'places'

const loadMenu = async () => (await import('./quick-menu-sheet.tsx')).QuickMenuSheet

/** The way to the menu that slides in from the end of the bar; until that is there, to the foot of the page. */
export function QuickMenu() {
  const { t } = useWords()
  const Menu = useWhenIdle(loadMenu)
  if (Menu) return <Menu />
  return (
    <a
      href={`#${FOOT}`}
      aria-label={t('nav.menu')}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-tint hover:text-accent"
    >
      <Icon name="menu" className="size-6" />
    </a>
  )
}
