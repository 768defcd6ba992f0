import { isLanguage, LANGUAGES, type Language } from '#lib/localized.ts'
import { createTranslator, type Namespace, type Translate, type TranslateLines } from './translator.ts'

const loaded = new Map<Language, Partial<Record<Namespace, object>>>()
const translators = new Map<string, ReturnType<typeof createTranslator>>()

/** Loads the words of a language (`src/base-messages.ts`); must have finished before any are used. */
export async function loadBaseMessages(
  lang: Language,
  sources: Record<Language, () => Promise<Partial<Record<Namespace, object>>>>,
): Promise<void> {
  for (const [namespace, words] of Object.entries(await sources[lang]())) add(lang, namespace as Namespace, words)
}

/** Where the texts of one namespace are, by language. */
type MessageSource = Record<Language, () => Promise<{ default: object }>>

/**
 * Loads what one feature says on its own pages, which the readers of all others need not load: in the language of the
 * document; a server speaks all of them. A feature's `web/messages.ts` calls it, and declares the type of its texts.
 */
export async function loadMessages(namespace: Namespace, source: MessageSource): Promise<void> {
  const reader = typeof document === 'undefined' ? undefined : document.documentElement.lang
  await Promise.all(
    (isLanguage(reader) ? [reader] : LANGUAGES).map(async (lang) => {
      const { default: words } = await source[lang]()
      add(lang, namespace, words)
    }),
  )
}

/** The words of a feature's page and those of its cards are merged, in either order. */
function add(lang: Language, namespace: Namespace, words: object): void {
  const known = loaded.get(lang)
  loaded.set(lang, { ...known, [namespace]: { ...known?.[namespace], ...words } })
  translators.delete(`${lang} ${namespace}`)
}

/** The words of one feature in a language: `t` for texts, `lines` for lists of them, and `lang` itself. */
export function translatorFor<N extends Namespace>(
  lang: Language,
  namespace: N,
): { lang: Language; t: Translate<N>; lines: TranslateLines<N> } {
  const key = `${lang} ${namespace}`
  let translator = translators.get(key)
  if (!translator) {
    const words = loaded.get(lang)?.[namespace]
    if (!words) throw new Error(`The words of "${namespace}" in "${lang}" are not loaded`)
    translator = createTranslator(lang, words)
    translators.set(key, translator)
  }
  return translator
}
