import type { Language } from '#lib/localized.ts'
import type { Mark } from '#platform/images/marks.ts'

/** All that the picture of a shared page shows; equal cards are equal pictures. */
export type Card = {
  lang: Language
  /** The product's name in the language of the page. */
  brand: string
  /** Above the title: the kind or the place. */
  over: string
  title: string
  /** Below the title, at most two lines. */
  under: string
  /** At most three. */
  facts: { label?: string; value: string }[]
  /** The index of the fact that is emphasised; the last one where it is not given, none with -1. */
  marked?: number
  /** Degrees on the colour circle: that of the record's hue on its page. */
  hue: number
  mark: Mark
  /** That its figures are examples; empty where they are not. */
  note: string
}
