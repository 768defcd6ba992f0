import { type ReactNode, useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

type FigureProps = {
  title: string
  /** Where all of it is. */
  all?: string
  children: ReactNode
}

/** One figure of the overview under its title. */
export function Figure({ title, all, children }: FigureProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-base">
          {title}
        </h3>
        {all && (
          <TextLink to={all} aria-label={`${t('figures.all')}: ${title}`} className="text-sm">
            {t('figures.all')}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  )
}
