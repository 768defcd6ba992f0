/**
 * Who decides at home about a foreign degree. Facts of the article about recognition, by the flag of the country; the
 * names of the authorities are in the locale files. Nothing is added here that nobody has checked; `url` is the main
 * address of the authority's website, null where we are not certain of it or the ministry has lately been merged.
 */

/** The day of that article: what it says is not older, and was not checked again since. */
export const AS_OF = '2026-08-11'

/** Bachelor's degrees of three years, as the search filters durations. */
export const SHORT_BACHELORS = { level: 'bachelor', duration: '36-48' } as const

/** How a diploma travels: with one apostille, or through the chain of stamps that ends at an embassy. */
type Papers = 'apostille' | 'chain'

export const AUTHORITIES = [
  { country: 'sa', papers: 'apostille', url: 'https://www.moe.gov.sa' },
  { country: 'ae', papers: 'chain', url: 'https://www.mohesr.gov.ae' },
  { country: 'kw', papers: 'chain', url: 'https://www.mohe.edu.kw' },
  { country: 'qa', papers: 'chain', url: 'https://www.edu.gov.qa' },
  { country: 'eg', papers: 'chain', url: 'https://scu.eg' },
  { country: 'jo', papers: 'chain', url: null },
  { country: 'iq', papers: 'chain', url: 'https://mohesr.gov.iq' },
  { country: 'lb', papers: 'chain', url: 'https://www.mehe.gov.lb' },
  { country: 'sy', papers: 'chain', url: null },
  { country: 'dz', papers: 'apostille', url: 'https://www.mesrs.dz' },
  { country: 'ma', papers: 'apostille', url: 'https://www.enssup.gov.ma' },
  { country: 'tn', papers: 'apostille', url: 'https://www.mes.tn' },
] as const satisfies readonly { country: string; papers: Papers; url: string | null }[]
