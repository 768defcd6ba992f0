import { useTranslation } from '#i18n/use-translation.ts'

const STEPS = ['facts', 'sources', 'peace', 'person'] as const

/** How an entry comes to be and what one can do with it: stations of one line. */
export function WorkingSteps() {
  const { t } = useTranslation('about')
  return (
    <ol className="max-w-[60rem]">
      {STEPS.map((step) => (
        <li
          key={step}
          className="relative grid gap-x-10 gap-y-2 pb-10 ps-10 before:absolute before:start-[9px] before:top-4 before:-bottom-2 before:w-0.5 before:bg-accent/35 last:pb-0 last:before:hidden md:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <span
            aria-hidden="true"
            className="absolute start-0 top-1.5 size-5 rounded-pill border-[3px] border-accent bg-paper"
          />
          <h3 className="text-lg">{t(`how.steps.${step}.title`)}</h3>
          <p className="max-w-measure text-soft">{t(`how.steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  )
}
