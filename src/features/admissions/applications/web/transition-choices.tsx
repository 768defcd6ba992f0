import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import type { StudentTransitionName } from '#features/admissions/applications/lifecycle.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Fold } from '#ui/parts/fold.tsx'

type TransitionChoicesProps = {
  application: ApplicationView
  onChoose: (move: Exclude<StudentTransitionName, 'reply'>) => void
}

const variants = {
  accept: 'primary',
  decline: 'quiet',
  ask_deferral: 'quiet',
  cancel_deferral: 'quiet',
  ask_withdrawal: 'plain',
  cancel_withdrawal: 'quiet',
  withdraw: 'plain',
} as const

/** Buttons for the possible transitions; accepting is emphasised, withdrawing comes last. Once a place is firm, a phone folds them, but for what takes back that it ends. */
export function TransitionChoices({ application, onChoose }: TransitionChoicesProps) {
  const { t } = useTranslation('applications')
  const { moves, state, openConditions, enrolment } = application
  const isFolded = enrolment && !moves.includes('cancel_withdrawal')
  const open = moves.filter((move) => move !== 'reply')
  if (open.length === 0) return null
  const acceptWords =
    state === 'accepted' ? 'acceptReserve' : openConditions > 0 ? 'acceptOnConditions' : ('accept' as const)
  const buttons = (
    <div className={`flex flex-col items-stretch gap-3 ${isFolded ? 'max-sm:mt-3' : ''}`}>
      {open.map((move) => (
        <Button
          key={move}
          variant={variants[move]}
          className={variants[move] === 'plain' ? '-ms-5 self-start' : ''}
          onClick={() => onChoose(move)}
        >
          {t(`moves.${move === 'accept' ? acceptWords : move}`)}
        </Button>
      ))}
    </div>
  )
  return (
    <div className="mt-5 sm:mt-8 print:hidden">
      <h2 className="mb-3 text-base">{t('moves.title')}</h2>
      {isFolded ? <Fold summary={t('moves.show')}>{buttons}</Fold> : buttons}
    </div>
  )
}
