import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmedButton } from '#ui/parts/confirmed-button.tsx'
import { Written } from '#ui/parts/written.tsx'
import { type StaffCallProps, useStaffCall } from './use-staff-call.ts'
import { WishPanel } from './wish-panel.tsx'

/** A place that the student wants to give up, and why: nobody is held to it, so staff can only confirm that. */
export function WithdrawalPanel(props: StaffCallProps) {
  const { t } = useTranslation('review')
  const { change, busy, id, calls, versioned } = useStaffCall(props)
  const { withdrawalAskedAt, timeline, can } = props.application
  if (!withdrawalAskedAt) return null
  const reason = timeline.findLast(({ action }) => action === 'ask_withdrawal')?.note

  const confirm = () =>
    change(() => calls.withdrawal.confirmation.$post({ param: { id } }, versioned), t('withdrawal.confirmed'))

  return (
    <WishPanel
      id="withdrawal-title"
      title={t('withdrawal.title')}
      askedAt={withdrawalAskedAt}
      lead={t('withdrawal.lead')}
      wish={<Written text={reason ?? t('withdrawal.noReason')} className="mt-2 font-medium" />}
    >
      {can.moves.length > 0 && (
        <div className="mt-3">
          <ConfirmedButton
            variant="quiet"
            question={t('withdrawal.sure')}
            yes={t('withdrawal.yes')}
            no={t('withdrawal.no')}
            busy={busy}
            onConfirm={confirm}
          >
            {t('withdrawal.confirm')}
          </ConfirmedButton>
        </div>
      )}
    </WishPanel>
  )
}
