import type { Language } from '#lib/localized.ts'

/** Drawn large beside the words: a university's arms, a country's outline, or the eight-fold star. */
export type Mark = { kind: 'crest'; name: string } | { kind: 'shape'; path: string } | { kind: 'star' }

/** All that the picture of a shared page shows; equal cards are equal pictures. */
export type Card = {
  lang: Language
  /** The product's name in the language of the page. */
  brand: string
  /** Above the title: what it is, or where. */
  over: string
  title: string
  /** Below the title, at most two lines. */
  under: string
  /** At most three. */
  facts: { label?: string; value: string }[]
  /** Degrees on the colour circle: that of the record's hue on its page. */
  hue: number
  mark: Mark
}
