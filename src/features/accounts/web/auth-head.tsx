import type { ReactNode, Ref } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { StarGrid } from '#ui/parts/star-grid.tsx'

type AuthHeadProps = {
  id: string
  title: ReactNode
  children?: ReactNode
  /** Where one came from inside the dialog. */
  onBack?: (() => void) | undefined
  heading?: Ref<HTMLHeadingElement>
}

/** The head of each step of signing in, on sand with the line that goes on; it names the dialog. */
export function AuthHead({ id, title, children, onBack, heading }: AuthHeadProps) {
  const { t } = useWords('accounts')
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
      <h2 id={id} ref={heading} tabIndex={-1} className="relative mt-3 text-xl outline-none">
        {title}
      </h2>
      {children && <p className="relative mt-2 text-sm text-soft">{children}</p>}
    </div>
  )
}
