import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { StarGrid } from '#ui/parts/star-grid.tsx'

type AuthHeadProps = {
  id: string
  title: ReactNode
  children?: ReactNode
  /** Leads to the previous panel. */
  onBack?: (() => void) | undefined
}

/** The ids that describe the first field of a panel: its title and its text. */
export const headOf = (id: string): string => `${id} ${leadOf(id)}`
export const leadOf = (id: string): string => `${id}-lead`

/** The head of each step of signing in, on sand with the line that continues; it names the dialog. */
export function AuthHead({ id, title, children, onBack }: AuthHeadProps) {
  const { t } = useTranslation('auth')
  return (
    <div className="relative overflow-hidden border-b border-line bg-sand px-6 pt-4 pb-5 sm:px-8">
      <StarGrid className="absolute inset-0 size-full text-ink opacity-[0.035]" />
      <div className="relative -ms-2 -me-4 flex min-h-11 items-center justify-between">
        {onBack ? (
          <IconButton icon="back" label={t('auth.back')} onClick={onBack} />
        ) : (
          <RouteLine className="ms-2 h-6 w-32 text-accent" />
        )}
        <IconButton
          icon="close"
          label={t('auth.close')}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        />
      </div>
      <h2 id={id} className="relative mt-3 text-xl">
        {title}
      </h2>
      {children && (
        <p id={leadOf(id)} className="relative mt-2 text-sm text-soft">
          {children}
        </p>
      )}
    </div>
  )
}
