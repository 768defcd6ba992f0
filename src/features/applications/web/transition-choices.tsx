import type { StudentTransitionName } from '#features/applications/lifecycle.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

type TransitionChoicesProps = {
  moves: StudentTransitionName[]
  onChoose: (move: Exclude<StudentTransitionName, 'reply'>) => void
}

const variants = { accept: 'primary', decline: 'quiet', defer: 'quiet', withdraw: 'plain' } as const

/** Buttons for the possible transitions; accepting stands out, withdrawing comes last. */
export function TransitionChoices({ moves, onChoose }: TransitionChoicesProps) {
  const { t } = useTranslation('applications')
  const open = moves.filter((move) => move !== 'reply')
  if (open.length === 0) return null
  return (
    <div className="mt-8 print:hidden">
      <h2 className="mb-3 text-base">{t('moves.title')}</h2>
      <div className="flex flex-col items-stretch gap-3">
        {open.map((move) => (
          <Button
            key={move}
            variant={variants[move]}
            className={move === 'withdraw' ? '-ms-5 self-start' : ''}
            onClick={() => onChoose(move)}
          >
            {t(`moves.${move}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
