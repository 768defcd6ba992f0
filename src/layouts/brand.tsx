import type { Site } from '#features/site/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { otherLanguage } from '#lib/localized.ts'

/** The product's name in both scripts, the reader's own first, underlined by the line that travels. */
export function Brand({ brand }: { brand: Site['brand'] }) {
  const lang = useLanguage()
  const other = otherLanguage(lang)
  return (
    <span className="inline-flex flex-col">
      <span className="flex items-baseline gap-1.5 text-lg leading-none whitespace-nowrap">
        <span className="font-bold">{brand[lang]}</span>
        <span aria-hidden="true" className="text-accent">
          ·
        </span>
        <span lang={other} className="leading-none font-light text-soft">
          {brand[other]}
        </span>
      </span>
      <svg
        viewBox="0 0 120 10"
        fill="none"
        aria-hidden="true"
        className="mt-1 h-2.5 w-full text-accent rtl:-scale-x-100"
      >
        <path d="M4 7H46C54 7 54 3 62 3H114" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="4" cy="7" r="2.5" fill="currentColor" />
        <circle cx="115" cy="3" r="2.8" className="fill-saffron" />
      </svg>
    </span>
  )
}
