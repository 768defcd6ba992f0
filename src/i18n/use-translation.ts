import { translatorFor } from './i18n.ts'
import { useLanguage } from './language.ts'
import type { Namespace } from './translator.ts'

/** The words of one feature in the language of the page, which is `lang`. */
export const useTranslation = <N extends Namespace = 'common'>(namespace: N = 'common' as N) =>
  translatorFor(useLanguage(), namespace)
