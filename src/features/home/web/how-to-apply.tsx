import { useTranslation } from '#i18n/use-translation.ts'

const STEPS = ['search', 'papers', 'form', 'answer'] as const

/**
 * The four steps as stations of the line: on a wide screen it rises and falls past them, on a narrow one it goes down.
 */
export function HowToApply() {
  const { t } = useTranslation('home')
  return (
    <div className="relative">
      <svg
        viewBox="0 0 1200 80"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        className="absolute inset-x-0 top-0 hidden h-20 w-full text-accent lg:block rtl:-scale-x-100"
      >
        <path
          d="M8 64H150C225 64 225 16 300 16H450C525 16 525 64 600 64H750C825 64 825 16 900 16H1040"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d="M1040 16H1200"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="1 8"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ol className="grid lg:grid-cols-4">
        {STEPS.map((step, at) => (
          <li
            key={step}
            className={`relative ps-10 pb-10 before:absolute before:start-[9px] before:top-3 before:-bottom-3 before:w-0.5 before:bg-accent last:pb-0 last:before:hidden lg:ps-0 lg:pe-8 lg:pb-0 lg:before:hidden ${at % 2 === 0 ? 'lg:pt-28' : 'lg:pt-16'}`}
          >
            <span
              aria-hidden="true"
              className={`absolute start-0 top-1.5 size-5 rounded-pill border-[3px] ${at === STEPS.length - 1 ? 'border-saffron bg-saffron' : 'border-accent bg-paper'} ${at % 2 === 0 ? 'lg:top-[54px]' : 'lg:top-[6px]'}`}
            />
            <span aria-hidden="true" className="block text-sm text-accent tabular-nums">
              {at + 1}
            </span>
            <h3 className="text-lg">{t(`apply.${step}.title`)}</h3>
            <p className="mt-2 max-w-measure text-sm text-soft lg:max-w-80">{t(`apply.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
