import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import type { Me } from '#features/auth/contract.ts'
import { normalise, RECOVERY_CODES } from '#features/auth/rules.ts'
import { OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { AccountSection, focusSection } from './account-section.tsx'
import { AddSecondFactor, CodeField } from './add-second-factor.tsx'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Stage = { name: 'idle' | 'adding' | 'removing' | 'renewing' } | { name: 'codes'; codes: readonly string[] }

/** The second factor of staff: adding and removing one, and its recovery codes. */
export function SecondFactorSection({ me, onChange }: { me: Me; onChange: (me: Me) => void }) {
  const { t } = useTranslation('auth')
  const [stage, setStage] = useState<Stage>({ name: 'idle' })
  const [done, setDone] = useState<string | null>(null)

  const begin = (name: 'adding' | 'removing' | 'renewing') => {
    setDone(null)
    setStage({ name })
  }
  const stop = () => {
    setStage({ name: 'idle' })
    focusSection('second-factor')
  }
  const finish = (change: Pick<Me, 'secondFactor' | 'recoveryCodes'>, words: string) => {
    stop()
    setDone(words)
    onChange({ ...me, ...change })
  }
  const code = (otp: string) => ({ json: { otp: normalise.code(otp) } })

  return (
    <AccountSection id="second-factor" title={t('factor.title')} lead={t('factor.lead')}>
      <p className="mb-4">
        {t(me.secondFactor ? 'factor.on' : 'factor.off')}
        {me.secondFactor && <> {t('factor.codes.left', { count: me.recoveryCodes })}</>}
      </p>
      {stage.name === 'idle' && !me.secondFactor && (
        <Button variant="quiet" onClick={() => begin('adding')}>
          {t('factor.add')}
        </Button>
      )}
      {stage.name === 'idle' && me.secondFactor && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => begin('renewing')}>
            {t('factor.codes.renew')}
          </Button>
          <Button variant="quiet" onClick={() => begin('removing')}>
            {t('factor.remove')}
          </Button>
        </div>
      )}
      {stage.name === 'adding' && (
        <AddSecondFactor
          me={me}
          onCancel={stop}
          onDone={() => finish({ secondFactor: true, recoveryCodes: RECOVERY_CODES }, t('factor.added'))}
        />
      )}
      {stage.name === 'renewing' && (
        <ConfirmPasswordForm
          name="factorCode"
          submit={t('factor.codes.renew')}
          wrong={t('factor.codeWrong')}
          onCancel={stop}
          send={(otp) => authedApi.users.me['recovery-codes'].$post(code(otp))}
          onDone={({ data }) => setStage({ name: 'codes', codes: data.recoveryCodes })}
        >
          {(field) => (
            <>
              <p>{t('factor.codes.renewText')}</p>
              <CodeField {...field} />
            </>
          )}
        </ConfirmPasswordForm>
      )}
      {stage.name === 'codes' && (
        <RecoveryCodes
          codes={stage.codes}
          onKept={() => finish({ secondFactor: true, recoveryCodes: stage.codes.length }, t('factor.codes.renewed'))}
        />
      )}
      {stage.name === 'removing' && (
        <ConfirmPasswordForm
          name="factorCode"
          submit={t('factor.remove')}
          wrong={t('factor.codeWrong')}
          onCancel={stop}
          send={(otp) => authedApi.users.me['second-factor'].$delete(code(otp))}
          onDone={() => finish({ secondFactor: false, recoveryCodes: 0 }, t('factor.removed'))}
        >
          {(field) => (
            <>
              <p>{t('factor.removeText')}</p>
              <CodeField {...field} />
            </>
          )}
        </ConfirmPasswordForm>
      )}
      <div className="mt-4">
        <OutcomeNote done={done} />
      </div>
    </AccountSection>
  )
}
