import type { ReactNode } from 'react'
import type { GuardianView } from '#features/admissions/guardians/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Side } from './use-guardian.ts'

type CopiesStateProps = {
  copies: GuardianView['copies']
  side: Side
  /** What the student can do about it. */
  children: ReactNode
}

/** Whether copies of the mails are sent, to whom, and who ended them. */
export function CopiesState({ copies: { state, email, at }, side, children }: CopiesStateProps) {
  const { t, lang } = useTranslation('guardians')
  return (
    <div>
      <h3 className="text-base">{t(side === 'staff' ? 'panel.staffCopies' : 'panel.copies')}</h3>
      <p className="mt-1">
        {t(`panel.copiesStates.${state}`, {
          email: isolate(email ?? ''),
          day: at ? isolate(formatDate(lang, at)) : '',
        })}
      </p>
      {side === 'student' && <p className="mt-1 mb-3 max-w-measure text-sm text-soft">{t('panel.copiesLead')}</p>}
      {children}
    </div>
  )
}
