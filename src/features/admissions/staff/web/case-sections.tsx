import { useTranslation } from '#i18n/use-translation.ts'
import { KeyHint } from '#ui/parts/key-hint.tsx'

const SECTIONS = { answers: 's', documents: 'd', messages: 'm', history: 'h' } as const

/**
 * Scrolls to a section of the application and moves the focus there. Not by the address: the router would restore the scroll
 * position that was there before.
 */
export function goToSection(section: string) {
  const target = document.getElementById(section)
  target?.querySelector('details.fold')?.setAttribute('open', '')
  target?.scrollIntoView()
  // Anyone who goes to the messages by a key continues typing; no letter of that may be taken for another key.
  const field = section === 'messages' ? target?.querySelector('textarea') : null
  ;(field ?? target?.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true })
}

/** Links to the long sections of an application, each with its key. */
export function CaseSections() {
  const { t } = useTranslation('review')
  return (
    <nav aria-label={t('workspace.sections.label')} className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {Object.entries(SECTIONS).map(([section, key]) => (
        <a
          key={section}
          href={`#${section}`}
          data-key={key}
          aria-keyshortcuts={key.toUpperCase()}
          onClick={(event) => {
            event.preventDefault()
            goToSection(section)
          }}
          className="inline-flex min-h-9 items-center text-accent underline-offset-4 hover:underline"
        >
          {t(`workspace.sections.${section as keyof typeof SECTIONS}`)}
          <KeyHint>{key.toUpperCase()}</KeyHint>
        </a>
      ))}
    </nav>
  )
}
