import { globSync, readFileSync } from 'node:fs'
import { createTranslator, type Values } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'

/** A text of the interface: `say('search:page.total', { count: 3 })`. Throws when there is no such text. */
export type Say = (key: string, values?: Values) => string

/** What the words of a folder of locale files are called: as they are loaded, else like the folder. */
const NAMES = new Map(
  globSync('src/features/**/web/messages.ts').map((file) => {
    const [, name = ''] = /loadMessages\('([\w-]+)'/.exec(readFileSync(file, 'utf8')) ?? []
    return [file.replace('/web/messages.ts', ''), name] as const
  }),
)

function nameOf(file: string): string {
  const folder = file.replace(/\/locales\/.*$/, '')
  const words = folder.replace(/\/server$/, '')
  return folder === 'src/i18n' ? 'common' : (NAMES.get(words) ?? words.split('/').at(-1) ?? '')
}

/** The words of the interface as they are in the locale files. */
export function wordsOf(lang: Language): Say {
  const words = new Map<string, object>()
  for (const file of globSync(`src/{i18n,features/**}/locales/{,*.}${lang}.json`)) {
    const feature = nameOf(file)
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
