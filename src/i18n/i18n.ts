import type { Language } from '#lib/localized.ts'
import { createTranslator, type Namespace, type Translate, type TranslateLines } from './translator.ts'
import type { Words } from './words.en.ts'

const sources = {
  en: () => import('./words.en.ts'),
  ar: () => import('./words.ar.ts'),
}

const loaded = new Map<Language, Record<Namespace, object>>()
const translators = new Map<string, ReturnType<typeof createTranslator>>()

/** Loads the words of a language; must have finished before they are asked for. A browser loads only its own. */
export async function loadWords(lang: Language): Promise<void> {
  const { words } = await sources[lang]()
  loaded.set(lang, words satisfies Record<keyof Words, object>)
}

/** The words of one feature in a language: `t` for texts, `lines` for lists of them. */
export function wordsFor<N extends Namespace>(
  lang: Language,
  namespace: N,
): { t: Translate<N>; lines: TranslateLines<N> } {
  const key = `${lang} ${namespace}`
  let translator = translators.get(key)
  if (!translator) {
    const words = loaded.get(lang)
    if (!words) throw new Error(`The words of "${lang}" are not loaded`)
    translator = createTranslator(lang, words[namespace])
    translators.set(key, translator)
  }
  return translator
}
