import { words } from '#lib/fold.ts'

/** Adds a value to the parameters and answers how the statement names it. */
export type Param = (value: unknown, type: string) => string

/** The words of a search, for a statement. */
export type Text = {
  /** Common table expressions: for each word the tokens it equals, begins, or is part of. */
  tokens: string
  /** Whether an array of tokens matches every word. */
  found(tokens: string): string
  count: number
}

const ARTICLE = 'ال'
const STEM = 2

/** Null when there are no words. The Arabic article is optional at the start of either side (docs/decisions/0003). */
export function textOf(q: string, param: Param): Text | null {
  const all = [...new Set(words(q))]
  if (all.length === 0) return null
  const tokens = all.map((word, at) => {
    const stem = word.startsWith(ARTICLE) && word.length - ARTICLE.length >= STEM ? word.slice(ARTICLE.length) : null
    const whole = [word, ...(word.length >= STEM ? [ARTICLE + word] : []), ...(stem ? [stem] : [])]
    const beginnings = [`${word}%`, `${ARTICLE}${word}${word.length < STEM ? '_' : ''}%`, ...(stem ? [`${stem}%`] : [])]
    const anywhere = [`%${word}%`, ...(stem ? [`${stem}%`] : [])]
    return `word${at} as materialized (
      select array_agg(token order by token) filter (where word = any(${param(whole, 'text[]')})) as whole,
        array_agg(token order by token) filter (where word like any(${param(beginnings, 'text[]')})) as begun,
        array_agg(token order by token) as found
      from flat.tokens where ${anywhere.map((pattern) => `word like ${param(pattern, 'text')}`).join(' or ')})`
  })
  return {
    tokens: tokens.join(',\n'),
    found: (tokens) => all.map((_, at) => `(${tokens}) && (select found from word${at})`).join(' and '),
    count: all.length,
  }
}

/** The class of a row that was found: of its worst word, 3 × quality + the place of the best field. */
export function classOf(text: Text | null, fields: ('name' | 'university' | 'alias' | null)[]): string {
  if (!text) return '0'
  const ofWord = (at: number) => {
    const cases = ['whole', 'begun', 'found'].flatMap((quality, better) =>
      fields.map((field, place) =>
        field ? `when ${field}_tokens && (select ${quality} from word${at}) then ${3 * better + place}` : '',
      ),
    )
    return `case ${cases.join(' ')} end`
  }
  return `greatest(${Array.from({ length: text.count }, (_, at) => ofWord(at)).join(', ')})`
}
