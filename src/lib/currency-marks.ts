import { fold } from './fold.ts'

/** A text beside an amount, and the currencies (ISO 4217) that it can mean, the most usual first. */
export type CurrencyMark = { text: string; codes: readonly string[] }

/** Signs and abbreviations, in capitals and without points; several currencies share some. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD CAD AUD NZD SGD HKD MXN',
  US$: 'USD',
  'CA$ C$': 'CAD',
  'AU$ A$': 'AUD',
  NZ$: 'NZD',
  S$: 'SGD',
  HK$: 'HKD',
  '£': 'GBP EGP LBP SYP SDG',
  'E£ LE': 'EGP',
  '¥': 'JPY CNY',
  RMB: 'CNY',
  '₺ TL': 'TRY',
  '₹': 'INR',
  'RS ₨': 'INR PKR LKR NPR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₼': 'AZN',
  '₾': 'GEL',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  RM: 'MYR',
  KR: 'SEK NOK DKK ISK',
  'FR SFR': 'CHF',
  '﷼': 'SAR QAR OMR YER IRR',
  SR: 'SAR',
  QR: 'QAR',
  'DH DHS': 'AED MAD',
  'JD دأ': 'JOD',
  'KD دك': 'KWD',
  'BD دب': 'BHD',
  دإ: 'AED',
  رس: 'SAR',
  رق: 'QAR',
  رع: 'OMR',
  جم: 'EGP',
}

/** Nouns, folded, in the forms that follow numbers. */
const NOUNS: Readonly<Record<string, string>> = {
  'euro euros يورو': 'EUR',
  'dollar dollars دولار دولارا دولارات': 'USD CAD AUD NZD SGD HKD MXN',
  'pound pounds جنيه جنيها جنيهات': 'GBP EGP SDG LBP SYP',
  'dirham dirhams درهم درهما دراهم': 'AED MAD',
  'dinar dinars دينار دينارا دنانير': 'JOD KWD BHD IQD TND DZD LYD',
  'riyal riyals rial rials ريال ريالا ريالات': 'SAR QAR OMR YER IRR',
  'lira liras ليره ليرات': 'TRY SYP LBP',
  'franc francs فرنك فرنكا فرنكات': 'CHF XAF XOF',
  'rupee rupees روبيه روبيات': 'INR PKR LKR NPR',
}

/** What distinguishes currencies of one noun, folded and without endings. */
const COUNTRIES: Readonly<Record<string, string>> = {
  us: 'USD',
  امريكي: 'USD',
  canadian: 'CAD',
  كندي: 'CAD',
  australian: 'AUD',
  استرالي: 'AUD',
  british: 'GBP',
  استرليني: 'GBP',
  egyptian: 'EGP',
  مصري: 'EGP',
  سوداني: 'SDG',
  emirati: 'AED',
  اماراتي: 'AED',
  moroccan: 'MAD',
  مغربي: 'MAD',
  jordanian: 'JOD',
  اردني: 'JOD',
  kuwaiti: 'KWD',
  كويتي: 'KWD',
  bahraini: 'BHD',
  بحريني: 'BHD',
  iraqi: 'IQD',
  عراقي: 'IQD',
  tunisian: 'TND',
  تونسي: 'TND',
  جزائري: 'DZD',
  ليبي: 'LYD',
  saudi: 'SAR',
  سعودي: 'SAR',
  qatari: 'QAR',
  قطري: 'QAR',
  omani: 'OMR',
  عماني: 'OMR',
  يمني: 'YER',
  turkish: 'TRY',
  تركي: 'TRY',
  سوري: 'SYP',
  لبناني: 'LBP',
  indian: 'INR',
  هندي: 'INR',
  pakistani: 'PKR',
  باكستاني: 'PKR',
  nepalese: 'NPR',
  نيبالي: 'NPR',
  swiss: 'CHF',
  سويسري: 'CHF',
}

const byForm = (table: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(table).flatMap(([forms, codes]) =>
      forms.split(' ').map((form) => [form, codes.split(' ')] as const),
    ),
  )
const signs = byForm(SIGNS)
const nouns = byForm(NOUNS)
let known: ReadonlySet<string> | undefined

/** The currency that a text beside an amount names: `€`, `EUR`, `US$`, «ريال سعودي». Undefined for what names none. */
export function currencyMark(text: string): CurrencyMark | undefined {
  const sign = text.toUpperCase().replaceAll(/[\s.]/g, '')
  const signed = signs.get(sign)
  if (signed) return { text, codes: signed }
  known ??= new Set(Intl.supportedValuesOf('currency'))
  if (known.has(sign)) return { text, codes: [sign] }
  const words = fold(text).split(' ')
  const noun = words.flatMap((word) => nouns.get(word) ?? [])
  const countries = words.filter((word) => !nouns.has(word)).map((word) => COUNTRIES[word.replace(/(ا|ه)$/, '')])
  if (noun.length === 0 || countries.length > 1) return undefined
  if (countries.length === 0) return { text, codes: noun }
  const [code] = countries
  return code !== undefined && noun.includes(code) ? { text, codes: [code] } : undefined
}
