import type { Me } from '#features/auth/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { AddSecondFactor } from './add-second-factor.tsx'

type SecondFactorSetUpProps = { me: Me; onDone: () => void; onLogOut: () => void }

/** Replaces every page of the staff area for staff who need a second factor and have none. */
export function SecondFactorSetUp({ me, onDone, onLogOut }: SecondFactorSetUpProps) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  return (
    <main className="mx-auto max-w-lg space-y-6 px-4 py-10 sm:px-6 lg:py-20">
      <h1 className="text-3xl">{t('factor.setUp.title')}</h1>
      <p>{t('factor.setUp.text')}</p>
      <AddSecondFactor me={me} onDone={onDone} />
      <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm">
        <bdi className="text-soft [overflow-wrap:anywhere]">{me.Email}</bdi>
        <Button variant="quiet" size="small" icon="leave" onClick={onLogOut}>
          {common('account.logOut')}
        </Button>
      </p>
    </main>
  )
}
