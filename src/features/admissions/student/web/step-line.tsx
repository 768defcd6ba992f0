import { Link } from 'react-router'
import { STEP_IDS, type StepId } from '#features/admissions/applications/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Icon } from '#ui/parts/icon.tsx'

type StepLineProps = {
  item: string
  step: StepId
  /** The first incomplete step; it and those before it can be opened. */
  open: StepId
  /** Steps with something in them: one that may stay empty is not done before it was seen. */
  filled: readonly StepId[]
}

/** The five steps as a progress line: done, current, ahead. */
export function StepLine({ item, step, open, filled }: StepLineProps) {
  const { t, lang } = useTranslation('apply')
  const { t: applications } = useTranslation('applications')
  const at = STEP_IDS.indexOf(step)
  const reach = STEP_IDS.indexOf(open)
  const isDone = (id: StepId, index: number) => index < reach && (index < at || filled.includes(id))
  return (
    <nav aria-label={t('progress.label')} className="print:hidden">
      <p className="mb-2 text-sm md:sr-only">
        <span className="text-soft">{t('progress.at', { step: at + 1, count: STEP_IDS.length })}</span>{' '}
        <span className="font-medium">{applications(`steps.${step}.title`)}</span>
      </p>
      <ol className="flex">
        {STEP_IDS.map((id, index) => (
          <li
            key={id}
            aria-current={id === step ? 'step' : undefined}
            className={`relative flex-1 last:flex-none before:absolute before:start-5 before:end-0 before:top-[9px] before:h-0.5 last:before:hidden md:last:flex-1 ${index < reach ? 'before:bg-accent' : 'before:bg-line'}`}
          >
            {id !== step && index <= reach ? (
              <Link to={paths.apply({ lang, item, step: id })} className="group block rounded-field hover:text-accent">
                <Dot state={isDone(id, index) ? 'done' : 'ahead'} />
                <Name>{applications(`steps.${id}.name`)}</Name>
                <span className="sr-only">{t(isDone(id, index) ? 'progress.done' : 'progress.ahead')}</span>
              </Link>
            ) : (
              <>
                <Dot state={id === step ? 'here' : 'ahead'} />
                <Name strong={id === step}>{applications(`steps.${id}.name`)}</Name>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const dots = {
  done: 'border-accent bg-accent text-on-accent',
  here: 'border-saffron bg-saffron ring-4 ring-saffron-tint forced-colors:outline-2',
  ahead: 'border-edge bg-surface',
}

function Dot({ state }: { state: keyof typeof dots }) {
  return (
    <span
      aria-hidden="true"
      className={`relative flex size-5 items-center justify-center rounded-pill border-2 ${dots[state]}`}
    >
      {state === 'done' && <Icon name="check" className="size-3.5 stroke-3" />}
    </span>
  )
}

/** On a phone the names are for screen readers alone; the line above shows the current one. */
function Name({ strong = false, children }: { strong?: boolean; children: string }) {
  return (
    <span
      className={`mt-2 block pe-3 text-sm max-md:sr-only ${strong ? 'font-medium text-ink' : 'text-soft group-hover:text-accent'}`}
    >
      {children}
    </span>
  )
}
