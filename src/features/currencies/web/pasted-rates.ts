import { BASE_CURRENCY } from '#features/currencies/rules.ts'
import { toPlainText } from '#lib/typed-text.ts'
import { isRate, plainRate, readRate } from './rate-input.ts'

/** `EUR 1.08`, `EUR;1,08`, `"EUR","1.08"`, and what a spreadsheet puts between its cells. */
const LINE = /^"?([a-z]{3})"?\s*[\t,;:=،؛ ]\s*"?([^\t;؛]*?)"?\s*(?:[\t;؛].*)?$/i

type PastedRates = {
  /** What is to be typed into the table by code; with two readings as it was pasted, so that it is asked about there. */
  rates: Map<string, string>
  /** The lines that say no currency and its rate. */
  unread: { line: number; text: string }[]
}

/** Reads rows of a code and a rate. The US dollar may be among them, at 1. */
export function readPastedRates(pasted: string): PastedRates {
  const rates = new Map<string, string>()
  const unread: PastedRates['unread'] = []
  for (const [n, text] of toPlainText(pasted).split('\n').entries()) {
    if (text.trim() === '') continue
    const [, code = '', typed = ''] = LINE.exec(text.trim()) ?? []
    const currency = code.toUpperCase()
    const read = readRate(typed)
    const isRead =
      Intl.supportedValuesOf('currency').includes(currency) &&
      (read.kind === 'number' ? isRate(read.value) : read.kind === 'ambiguous')
    if (currency === BASE_CURRENCY && read.kind === 'number' && read.value === 1) continue
    if (!isRead || currency === BASE_CURRENCY) unread.push({ line: n + 1, text: text.trim() })
    else rates.set(currency, read.kind === 'number' ? plainRate(read.value) : typed)
  }
  return { rates, unread }
}
