/**
 * What families call a currency in Arabic: a noun, and what distinguishes it from another of that name. A bare dollar is the US
 * dollar, a bare dirham that of the Emirates. Currencies that are not listed are written as their ISO 4217 code.
 */
const ARABIC: Readonly<Record<string, string>> = {
  USD: 'دولار',
  EUR: 'يورو',
  GBP: 'جنيه إسترليني',
  CHF: 'فرنك سويسري',
  CAD: 'دولار كندي',
  AUD: 'دولار أسترالي',
  TRY: 'ليرة تركية',
  AZN: 'مانات',
  GEL: 'لاري',
  MYR: 'رينغيت',
  INR: 'روبية هندية',
  RUB: 'روبل',
  PLN: 'زلوتي',
  HUF: 'فورنت',
  CZK: 'كرونة تشيكية',
  SEK: 'كرونة سويدية',
  NOK: 'كرونة نرويجية',
  DKK: 'كرونة دنماركية',
  CNY: 'يوان',
  JPY: 'ين',
  KRW: 'وون',
  JOD: 'دينار أردني',
  SAR: 'ريال سعودي',
  AED: 'درهم',
  QAR: 'ريال قطري',
  KWD: 'دينار كويتي',
  BHD: 'دينار بحريني',
  OMR: 'ريال عُماني',
  EGP: 'جنيه مصري',
  IQD: 'دينار عراقي',
  LBP: 'ليرة لبنانية',
  SYP: 'ليرة سورية',
  MAD: 'درهم مغربي',
  TND: 'دينار تونسي',
  DZD: 'دينار جزائري',
  LYD: 'دينار ليبي',
  YER: 'ريال يمني',
  SDG: 'جنيه سوداني',
}

/** How much of a currency's name is written, and the currency of the amount next to it. */
export type CurrencyForm = { bare?: boolean; beside?: string | undefined }

const NAMES: ReadonlySet<string> = new Set(Object.values(ARABIC))

const PLURALS: Readonly<Record<string, string>> = {
  دولار: 'دولارات',
  جنيه: 'جنيهات',
  فرنك: 'فرنكات',
  ليرة: 'ليرات',
  روبية: 'روبيات',
  روبل: 'روبلات',
  كرونة: 'كرونات',
  دينار: 'دنانير',
  ريال: 'ريالات',
  درهم: 'دراهم',
}

/** Nouns that Arabic took over and does not inflect have no plural here. */
const isInflected = (noun: string): boolean => noun in PLURALS
const isFeminine = (word: string): boolean => word.endsWith('ة')

/**
 * What follows a whole amount of a currency: «دولارًا» behind 6,524, «ليرة تركية» behind 300, `XOF` behind any. `bare`
 * leaves out what distinguishes it from others of that name, where the reader knows which it is: «ريالًا». Where the noun alone
 * names another currency, it is the code: a bare dollar is the US dollar for every reader. The code is also used where the amount is
 * `beside` one of another currency with that noun, and for pounds beside any: a bare pound is that of Egypt.
 */
export function arabicCurrency(code: string, amount: number, { bare = false, beside }: CurrencyForm = {}): string {
  const named = ARABIC[code]
  if (named === undefined) return code
  const [noun = '', ...rest] = named.split(' ')
  const isOtherPound = noun === 'جنيه' && code !== 'EGP'
  const isShared = beside !== undefined && beside !== code && (isOtherPound || ARABIC[beside]?.split(' ')[0] === noun)
  if (bare && ((rest.length > 0 && NAMES.has(noun)) || isShared)) return code
  const [adjective] = bare ? [] : rest
  const called = adjective ? named : noun
  if (!isInflected(noun)) return called
  const words = (form: string, described: string | undefined) => (described ? `${form} ${described}` : form)
  const last = Math.abs(amount) % 100
  if (last >= 3 && last <= 10) return words(PLURALS[noun] ?? noun, adjective && feminine(adjective))
  return last >= 11 ? words(accusative(noun), adjective && accusative(adjective)) : called
}

const feminine = (adjective: string): string => (isFeminine(adjective) ? adjective : `${adjective}ة`)
const accusative = (word: string): string => (isFeminine(word) ? word : `${word}ًا`)
