import { type Language, type Localized, localize } from '#lib/localized.ts'

/** Between a city and its country. */
export const placeComma = (lang: Language): string => (lang === 'ar' ? '، ' : ', ')

/** `Munich, Germany`, of the parts that there are. */
export const placeWords = (lang: Language, parts: (Localized | null | undefined)[]): string =>
  parts.flatMap((part) => (part ? [localize(part, lang)] : [])).join(placeComma(lang))
