import { Lexicon } from './lexicon.ts'
import { ARABIC_PHRASES } from './phrases-ar.ts'
import { ENGLISH_PHRASES } from './phrases-en.ts'

/** The phrases that mean the same in every catalogue. */
export function fixedPhrases(): Lexicon {
  const lexicon = new Lexicon()
  for (const [meaning, phrases] of [...ENGLISH_PHRASES, ...ARABIC_PHRASES])
    for (const phrase of phrases.split(',')) lexicon.add(phrase, meaning)
  return lexicon
}
