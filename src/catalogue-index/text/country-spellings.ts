import { fold } from '#lib/fold.ts'

/** Other usual spellings of a country's Arabic name, folded: «تركيه» and «كنده» for «تركيا» and «كندا», and back. */
export function countrySpellings(name: string): string[] {
  const folded = fold(name)
  const stem = folded.slice(0, -1)
  if (stem.length < 3) return []
  if (folded.endsWith('ا')) return [`${stem}ه`]
  return folded.endsWith('ه') ? [`${stem}ا`] : []
}
