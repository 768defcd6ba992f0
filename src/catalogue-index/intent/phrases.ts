import { Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { ARABIC_PHRASES } from './phrases-ar.ts'
import { ENGLISH_PHRASES } from './phrases-en.ts'

/** Meanings and the phrases that have them, parted by commas, in any spelling that folds alike. */
export type Phrases = readonly (readonly [Meaning, string])[]

/** The phrases that mean the same in every catalogue. */
export function fixedPhrases(): Lexicon {
  const lexicon = new Lexicon()
  for (const [meaning, phrases] of [...ENGLISH_PHRASES, ...ARABIC_PHRASES])
    for (const phrase of phrases.split(',')) lexicon.add(phrase, meaning)
  return lexicon
}
