import { Lexicon } from './lexicon.ts'
import { ARABIC_PHRASES } from './phrases-ar.ts'
import { ENGLISH_PHRASES } from './phrases-en.ts'
import { OTHER_PHRASES } from './phrases-others.ts'
import { subjectWords } from './subject-words.ts'

/** What many write as one word. */
const NOT_AND_VERB = /^ما \S+$/

/** The phrases that mean the same in every catalogue. */
export function fixedPhrases(): Lexicon {
  const lexicon = new Lexicon()
  for (const [meaning, phrases] of [...ENGLISH_PHRASES, ...ARABIC_PHRASES, ...OTHER_PHRASES])
    for (const phrase of phrases.split(',')) {
      lexicon.add(phrase, meaning)
      // «مابغى»
      if (meaning.is === 'without' && NOT_AND_VERB.test(phrase))
        lexicon.add(phrase.replace('ما ا', 'ما').replace('ما ', 'ما'), meaning)
    }
  for (const [phrase, meaning] of subjectWords()) lexicon.add(phrase, meaning)
  return lexicon
}
