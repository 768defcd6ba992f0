import { Lexicon } from './lexicon.ts'
import { ARABIC_PHRASES } from './phrases-ar.ts'
import { ENGLISH_PHRASES } from './phrases-en.ts'
import { OTHER_PHRASES } from './phrases-others.ts'
import { subjectWords } from './subject-words.ts'

/** «ما أبغى» as many write it: «ماابغى», «مابغى». */
const joined = (phrase: string): string[] =>
  /^ما \S+/.test(phrase) ? [phrase.replace('ما ', 'ما'), phrase.replace(/^ما [اأ]?/, 'ما')] : []

/** The phrases that mean the same in every catalogue. */
export function fixedPhrases(): Lexicon {
  const lexicon = new Lexicon()
  for (const [meaning, phrases] of [...ENGLISH_PHRASES, ...ARABIC_PHRASES, ...OTHER_PHRASES])
    for (const phrase of phrases.split(',')) {
      lexicon.add(phrase, meaning)
      const isNot = meaning.is === 'without' || (meaning.is === 'taughtIn' && meaning.place)
      if (isNot) for (const one of new Set(joined(phrase))) lexicon.add(one, meaning)
    }
  for (const [phrase, meaning] of subjectWords()) lexicon.add(phrase, meaning)
  return lexicon
}
