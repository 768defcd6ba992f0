import { GAP } from '#features/conversations/questions/gaps.ts'
import { fold, toAsciiDigits } from '#lib/fold.ts'
import { isPartOf, partsOfNames } from './own-names.ts'

const MAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+\s?[@＠]\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu
const SPELLED_MAIL =
  /(?<![\w.+-])[\w.+-]+\s{0,3}(?:[([{]\s*at\s*[)\]}]|\sat\s)\s*(?:gmail|hotmail|yahoo|outlook|icloud|live)\b(?:\s*(?:\.|\(?dot\)?)\s*[a-z]+)*/giu
const LINK = /(?:https?:\/\/|www\.)[^\s<>«»"]+/giu
const DOMAIN =
  /(?<![\p{L}\d@.-])[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|edu|gov|info|app|io|me|co|ly|uk|de|fr|tr|sa|ae|eg|jo|ps|iq|sy|lb)(?:\/[^\s<>«»]*)?(?![\p{L}\d])/giu
const HANDLE = /(?<![\p{L}\d])[@＠][\p{L}\d_.]*[\p{L}\d_]/gu
/** "insta: lina.h", "snap lina_99"; without a sign between them only what no word looks like. */
const ENGLISH_HANDLE =
  /\b((?:instagram|insta|ig|snapchat|snap|telegram|tiktok|facebook|fb|twitter|discord)(?:\s*[:=]\s*|\s+(?=[\w.]*[\d_.]\w)))[\w.]{3,}/giu
const ARABIC_HANDLE =
  /((?:[اإأ]نست[اغقج]?\p{L}*|سناب\p{L}*|تل[يغج]\p{L}*رام|تويتر|(?:ال)?فيس\p{L}*|تيك\s?توك|ديسكورد)\s*(?:هو|حسابي|[:=-])?\s*)[a-z][\w.]{2,}/giu
const REFERENCE = /\bMS(?:[-–][A-Z\d]{4}[-–]|[-–\s]?(?=[A-Z]{0,3}\d)[A-Z\d]{4}[-–\s]?)[A-Z\d]{4}\b/gi
const PASSPORT = /\b[A-Z]{1,2}[\s-]?\d{6,9}\b/gi
const NAMED_NUMBER =
  /((?:passport|iqama|national id|id (?:number|no\.?)|جواز|الهوية|هويتي|[إا]قامتي|الرقم الوطني|الرقم القومي)[^\d\n]{0,20}?)(?!(?:19|20)\d\d\b)\b(?:[A-Z]{1,2}[\s-]?)?\d[A-Z\d-]{3,}/giu
/** Six digits and more with nothing but signs between them. */
const NUMBER = /[+(]?\d(?:[\s.\-–—/\\()_·'’٬،,]{0,3}\d){5,}/g

const ENGLISH_MONTHS = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'
const ARABIC_MONTHS =
  '(?:يناير|فبراير|مارس|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر|كانون|شباط|[آا]ذار|نيسان|[أا]يار|حزيران|تموز|[آا]ب|[أا]يلول|تشرين)'
const WRITTEN_DATES = [
  `\\d{1,2}(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?${ENGLISH_MONTHS}\\.?,?\\s+(\\d{4})`,
  `\\b${ENGLISH_MONTHS}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+(\\d{4})`,
  `\\d{1,2}\\s+${ARABIC_MONTHS}(?:\\s+ال(?:[أا]ول|ثاني))?\\s*،?\\s*(?:عام|سنة)?\\s*(\\d{4})`,
].map((pattern) => new RegExp(pattern, 'giu'))
const SHORT_DATE = /(?<![\d/.-])\d{1,2}[/-]\d{1,2}[/-]\d{2}(?![\d/-])/g
const BIRTH =
  /((?:\bborn\b|birth(?:day|\s?date)?|\bd\.?o\.?b\b\.?|مواليد|الميلاد|ميلادي|ميلاده|ميلادها|ولدت|ولد\b|\bm[ao]?wal[ie]+d\b)[^\d\n[.!?؟]{0,24})\d(?:[\d/.\-–\s]*\d)?/giu
const DATE = /^(?:\d{1,2}[\s/.\-–]+\d{1,2}[\s/.\-–]+(\d{4})|(\d{4})[\s/.\-–]+\d{1,2}[\s/.\-–]+\d{1,2})$/

const INTRODUCED = [
  /([Mm]y (?:full )?name(?: is|['’]s|:)\s+)(?:\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]+){0,3}|\p{L}+)/gu,
  /((?<!\p{L})[وف]?[إا]سم(?:ي|ها|ه)(?:\s*:\s*|\s+)(?:هو |هي )?)[\p{L}\u064B-\u0652]+/gu,
  /(\b[ie]sm[iy]e?\s*:?\s+)[a-z\d']+/giu,
]

/** Years, marks and amounts of money, which are no number that finds somebody. */
const HARMLESS = [/^(?:19|20)\d\d$/, /^\d{1,3}[.,]\d{1,2}$/, /^[1-9]\d{0,2}(?:[.,٬]\d{3})+$/, /^[1-9]\d{0,4}00$/]

/** A student is older than that, a deadline is not. */
const YEARS_BACK = 10

type Known = {
  /** Of the people who wrote, as they gave them. */
  names: readonly string[]
  /** The current year. */
  year: number
}

/**
 * A text without what says who somebody is: names that are known, in either script; addresses, numbers, references, links, handles,
 * dates of birth. Each leaves a gap. What is left must still be read: other names, schools and places are not known here. Digits
 * become European ones. Pure.
 */
export function anonymise(text: string, { names, year }: Known): string {
  const isOld = (written: string | undefined) => Number(written) < year - YEARS_BACK
  let left = toAsciiDigits(text)
  for (const whole of [MAIL, SPELLED_MAIL, LINK, DOMAIN, HANDLE, REFERENCE]) left = left.replace(whole, GAP)
  for (const after of [ENGLISH_HANDLE, ARABIC_HANDLE, NAMED_NUMBER]) left = left.replace(after, `$1${GAP}`)
  for (const date of WRITTEN_DATES) left = left.replace(date, (found, written) => (isOld(written) ? GAP : found))
  left = left.replace(BIRTH, `$1${GAP}`).replace(SHORT_DATE, GAP).replace(PASSPORT, orHarmless)
  left = left.replace(NUMBER, (found) => {
    const date = DATE.exec(found)
    return date ? (isOld(date[1] ?? date[2]) ? GAP : found) : orHarmless(found)
  })
  for (const introduced of INTRODUCED) left = left.replace(introduced, `$1${GAP}`)
  return joined(withoutNames(left, names))
}

/** What is found, where it is made of years, marks and amounts; a gap for any other number. */
function orHarmless(found: string): string {
  const parts = found.split(/[^\d.,٬]+/).map((part) => part.replace(/^[.,٬]+|[.,٬]+$/g, ''))
  const isHarmless = parts.filter(Boolean).every((part) => HARMLESS.some((shape) => shape.test(part)))
  return isHarmless && !/^[+(]/.test(found) ? found : GAP
}

/** Words of these names, also where one is written as two: «عبد الله». */
function withoutNames(text: string, names: readonly string[]): string {
  const parts = partsOfNames(names)
  const found = [...text.matchAll(/(?:(?!['’]s\b)[\p{L}\p{M}\p{N}'’ـ])+/gu)].map(({ 0: word, index }) => ({
    word: fold(word),
    index,
    end: index + word.length,
  }))
  let result = ''
  let at = 0
  for (const [n, { word, index }] of found.entries()) {
    if (index < at) continue
    const length = [3, 2, 1].find((count) => {
      const several = found.slice(n, n + count)
      const isTogether = several
        .slice(1)
        .every(({ index: next }, m) => /^[\s-]+$/.test(text.slice(several[m]?.end, next)))
      const whole = count === 1 ? word : several.map((one) => one.word).join('')
      return isTogether && parts.some((part) => (count === 1 || part.isCompound) && isPartOf(part, whole))
    })
    if (length === undefined) continue
    result += text.slice(at, index) + GAP
    at = found[n + length - 1]?.end ?? text.length
  }
  return result + text.slice(at)
}

/** One gap for several beside each other. */
const joined = (text: string): string => text.replace(/\[…\](?:[\s,،–-]*\[…\])+/g, GAP).trim()
