import { globSync, readFileSync } from 'node:fs'
import { createTranslator, type Values } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

/** A text of the interface: `say('search:page.total', { count: 3 })`. Throws when there is no such text. */
export type Say = (key: string, values?: Values) => string

/** Features whose words have another name than their folder. */
const NAMES: Readonly<Record<string, string>> = { staff: 'review', student: 'apply' }

/** The words of the interface as they stand in the locale files. */
export function wordsOf(lang: Language): Say {
  const words = new Map<string, object>()
  for (const file of globSync(`src/{i18n,features/**}/locales/{,*.}${lang}.json`)) {
    const folder = /features\/(?:.+\/)?([\w-]+?)(?:\/server)?\/locales\//.exec(file)?.[1] ?? 'common'
    const feature = NAMES[folder] ?? folder
    words.set(feature, { ...words.get(feature), ...JSON.parse(readFileSync(file, 'utf8')) })
  }
  const translators = new Map([...words].map(([feature, tree]) => [feature, createTranslator(lang, tree)]))
  return (address, values) => {
    const [key = '', feature = 'common'] = address.split(':').reverse()
    const text = translators.get(feature)?.t(key, values)
    if (text === undefined || text === key) throw new Error(`No text "${address}" in ${lang}`)
    return text
  }
}
