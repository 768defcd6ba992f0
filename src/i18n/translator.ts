import type { Language } from '#lib/localized.ts'
import { formatNumber, localeOf } from './format.ts'
import type common from './locales/en.json'

/** What features say, by namespace; each feature's `web/messages.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, as in i18next's CustomTypeOptions
export interface PageMessages {}

type Words = { common: typeof common } & PageMessages

/** The locale files, by the feature they belong to. */
export type Namespace = keyof Words

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** `results_one` and `results_other` are one text, `results`. */
type Base<Key> = Key extends `${infer Name}_${Plural}` ? Name : Key
type Keys<Tree, Leaf, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends Leaf
    ? `${Path}${Base<Key>}`
    : Tree[Key] extends string | string[]
      ? never
      : Keys<Tree[Key], Leaf, `${Path}${Key}.`>
}[keyof Tree & string]

/** `count` chooses the plural form; `{{name}}` is replaced by a value, `{{name, number}}` for one written as a number. */
export type Values = Record<string, string | number>

export type Translate<N extends Namespace = 'common'> = (key: Keys<Words[N], string>, values?: Values) => string
export type TranslateLines<N extends Namespace = 'common'> = (key: Keys<Words[N], string[]>) => string[]

type Text = string | string[]

/** The texts of one locale file by their dotted keys. */
function flatten(tree: object, path = ''): [string, Text][] {
  return Object.entries(tree).flatMap(([key, value]: [string, object | Text]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [[path + key, value] as [string, Text]]
      : flatten(value, `${path}${key}.`),
  )
}

/**
 * What puts the texts of one locale file into words: `t('results', { count: 3 })`. A key that is not there is its own
 * text.
 */
export function createTranslator(
  lang: Language,
  tree: object,
): { lang: Language; t: (key: string, values?: Values) => string; lines: (key: string) => string[] } {
  const texts = new Map(flatten(tree))
  const plurals = new Intl.PluralRules(localeOf(lang))

  function find(key: string, count: string | number | undefined): Text | undefined {
    if (typeof count !== 'number') return texts.get(key)
    const none = count === 0 ? texts.get(`${key}_zero`) : undefined
    return none ?? texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(`${key}_other`) ?? texts.get(key)
  }

  return {
    lang,
    t(key, values = {}) {
      const text = find(key, values.count)
      if (typeof text !== 'string') return key
      return text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, asNumber?: string) => {
        const value = values[name] ?? ''
        return asNumber && typeof value === 'number' ? formatNumber(lang, value) : String(value)
      })
    },
    lines(key) {
      const text = texts.get(key)
      return Array.isArray(text) ? text : []
    },
  }
}
