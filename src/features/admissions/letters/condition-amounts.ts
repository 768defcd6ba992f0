import { toAsciiDigits } from '#lib/fold.ts'
import type { ConditionDetail } from '#lib/letter-terms.ts'
import { LANGUAGES } from '#lib/localized.ts'

/** The amounts of money that the details of a condition name, in whatever words; days and years are none. */

const CURRENCY = String.raw`(?:[€$£¥]|\b[A-Za-z]{3}\b|euros?|dollars?|pounds?|يورو|دولار|درهم|ريال|جنيه|دينار|ليرة)`
const NUMBER = String.raw`\d(?:[\d.,٬٫’'\u00a0\u202f ]*\d)?`
const AMOUNT = new RegExp(`${CURRENCY}\\s*(${NUMBER})|(${NUMBER})\\s*${CURRENCY}`, 'giu')
/** Words of three letters beside numbers that are no currencies. */
const NO_CURRENCY = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|the|and|for|due|of|by|on)\b/giu

/** `2,850` and `2.850` are both 2850; what is behind the last mark is a fraction where it has other than three digits. */
function parsedAmount(text: string): number {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,٫](\d{1,2}))?$/u.exec(text) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}.${fraction || '0'}`)
}

export function amountsIn(detail: ConditionDetail): number[] {
  const text = LANGUAGES.map((lang) => toAsciiDigits(detail[lang]).replaceAll(NO_CURRENCY, ' · ')).join(' · ')
  return [...text.matchAll(AMOUNT)].map(([, behind, before]) => parsedAmount(behind ?? before ?? ''))
}

/** Whether the details name amounts, and none of them is this one. */
export function namesOtherAmount(detail: ConditionDetail, amount: number): boolean {
  const amounts = amountsIn(detail)
  return amounts.length > 0 && !amounts.includes(amount)
}
