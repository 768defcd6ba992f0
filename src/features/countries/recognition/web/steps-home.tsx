import { useTranslation } from '#i18n/use-translation.ts'

const STEPS = ['attestation', 'recognition', 'equivalency', 'licence'] as const

/** The four decisions between a diploma and a post at home, as stations of one line; the one that decides is saffron. */
export function StepsHome() {
  const { t } = useTranslation('recognition')
  return (
    <ol>
      {STEPS.map((step) => (
        <li
          key={step}
          className="relative grid gap-x-10 gap-y-1 pb-8 ps-10 before:absolute before:start-[9px] before:top-4 before:-bottom-2 before:w-0.5 before:bg-accent/35 last:pb-0 last:before:hidden md:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <span
            aria-hidden="true"
            className={`absolute start-0 top-1.5 size-5 rounded-pill border-[3px] ${step === 'recognition' ? 'border-saffron bg-saffron' : 'border-accent bg-paper'}`}
          />
          <h3 className="text-lg">{t(`steps.${step}.name`)}</h3>
          <p className="max-w-measure text-soft">{t(`steps.${step}.text`)}</p>
        </li>
      ))}
    </ol>
  )
}
