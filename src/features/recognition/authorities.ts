/**
 * Who decides at home about a foreign degree. Facts of the article about recognition, by the flag of the country; the
 * names of the authorities are in the locale files. Nothing is added here that nobody has checked.
 */

/** The day of that article: what it says is not older, and was not checked again since. */
export const AS_OF = '2026-08-11'

/** Bachelor's degrees of three years, as the search filters durations. */
export const SHORT_BACHELORS = { level: 'bachelor', duration: '36-48' } as const

/** How a diploma travels: with one apostille, or through the chain of stamps that ends at an embassy. */
type Papers = 'apostille' | 'chain'

export const AUTHORITIES = [
  { country: 'sa', papers: 'apostille' },
  { country: 'ae', papers: 'chain' },
  { country: 'kw', papers: 'chain' },
  { country: 'qa', papers: 'chain' },
  { country: 'eg', papers: 'chain' },
  { country: 'jo', papers: 'chain' },
  { country: 'iq', papers: 'chain' },
  { country: 'lb', papers: 'chain' },
  { country: 'sy', papers: 'chain' },
  { country: 'dz', papers: 'apostille' },
  { country: 'ma', papers: 'apostille' },
  { country: 'tn', papers: 'apostille' },
] as const satisfies readonly { country: string; papers: Papers }[]
