import { formatList, formatMoney } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageName } from '#i18n/language-name.ts'
import type { Translate } from '#i18n/translator.ts'
import type { LetterDetails } from '#lib/letter-terms.ts'
import { type Language, localize } from '#lib/localized.ts'
import { isPaidOnce } from '#lib/money.ts'

/** The particulars of a letter in words, for the page and for the paper: what is not known is left out. */

type Words = { letters: Translate<'letters'>; programmes: Translate<'programmes'> }

type Particular = {
  label: string
  value: string
  /** A number or code, which is read from left to right. */
  isCode?: boolean
}

type Costs = Pick<LetterDetails, 'durationMonths' | 'fee' | 'deposit' | 'currency'>

/** What a place costs, as its letter states it: a fee and a deposit that nobody entered are left out. */
export function costsOf(
  { details, isExample = false }: { details: Costs; isExample?: boolean | undefined },
  lang: Language,
  letters: Translate<'letters'>,
): Particular[] {
  const { durationMonths, fee, deposit, currency } = details
  const money = (amount: number | null) =>
    amount !== null && currency !== null ? formatMoney(lang, { amount, currency }) : ''
  const exampleOf = (amount: string) => amount && letters('letter.example', { amount: isolate(amount) })
  const all = [
    {
      label: letters(isPaidOnce(durationMonths) ? 'letter.feeOnce' : 'letter.fee'),
      value: isExample ? exampleOf(money(fee)) : money(fee),
    },
    { label: letters('letter.deposit'), value: money(deposit) },
  ]
  return all.filter(({ value }) => value !== '')
}

/** The year of study that a place is in; nothing where nobody stated it. */
export const entryYearOf = (
  { entryYear }: Pick<LetterDetails, 'entryYear'>,
  letters: Translate<'letters'>,
): Particular[] =>
  entryYear ? [{ label: letters('letter.entryYear'), value: letters(`entryYears.${entryYear}`) }] : []

export function particularsOf(
  { details, isExample }: { details: LetterDetails; isExample: boolean },
  lang: Language,
  { letters, programmes }: Words,
): Particular[] {
  const { qualification, durationMonths: months, languages, mode, campus } = details
  const names = languages.map((code) => languageName(lang, code))
  const length =
    months === null
      ? ''
      : months % 12 === 0
        ? programmes('durationYears', { count: months / 12 })
        : programmes('durationMonths', { count: months })
  const all: Particular[] = [
    ...entryYearOf(details, letters),
    { label: letters('letter.qualification'), value: qualification ? localize(qualification, lang) : '' },
    { label: letters('letter.duration'), value: length },
    { label: letters('letter.language'), value: names.length > 0 ? formatList(lang, names) : '' },
    { label: letters('letter.mode'), value: mode ? programmes(`mode.${mode}`) : '' },
    { label: letters('letter.campus'), value: campus ? localize(campus, lang) : '' },
    ...costsOf({ details, isExample }, lang, letters),
    { label: letters('letter.universityReference'), value: details.universityReference, isCode: true },
  ]
  return all.filter(({ value }) => value !== '')
}
