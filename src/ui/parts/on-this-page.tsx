import { useTranslation } from '#i18n/use-translation.ts'

export type Anchor = { id: string; label: string }

/** The parts of a long page as a line of links; on a narrow screen it scrolls sideways inside itself. */
export function OnThisPage({ anchors, className = '' }: { anchors: Anchor[]; className?: string }) {
  const { t } = useTranslation()
  if (anchors.length < 3) return null
  return (
    <nav aria-label={t('onThisPage')} className={`-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 ${className}`}>
      <ul className="flex w-max min-w-full gap-x-6 border-b border-line text-sm">
        {anchors.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-soft transition-colors hover:border-accent hover:text-accent"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
