import type { Db } from '#db/client.ts'
import { startOfIntake } from '#features/admissions/letters/details.ts'
import type { Intake } from '#features/programmes/card-contract.ts'
import { intakesOf, programmeById } from '#features/programmes/server/queries.ts'
import { programmeWords } from '#features/programmes/server/words.ts'
import { todayOnEarth } from '#lib/day.ts'
import type { LetterDetails } from '#lib/letter-terms.ts'
import { localized } from '#lib/localized.ts'
import { afterDiscount } from '#lib/money.ts'
import { NO_NAME, passportNameProblem } from '#lib/person-fields.ts'

/** What a letter says unless staff write otherwise, from the answers and the catalogue. */

export type Offered = {
  /** The programme; null for the university itself. */
  programmeId: string | null
  /** As in the passport where the student wrote it so, else the full name. */
  name: string | null
  passportNumber: string | null
  preferredStart: string
  /** Of the newest letter, which the next one continues from. */
  before: Partial<LetterDetails>
}

export async function proposeDetails(
  db: Db,
  { programmeId, name, passportNumber, preferredStart, before }: Offered,
  now: Date,
): Promise<{ details: LetterDetails; intakes: readonly Intake[] }> {
  const [found, all] = await Promise.all([
    programmeId ? programmeById(db, programmeId) : undefined,
    programmeId ? intakesOf(db, programmeId, now) : [],
  ])
  // Nobody is offered a start that is over; a letter that is corrected later keeps naming its own.
  const thisMonth = todayOnEarth(now).earliest.slice(0, 7)
  const isOffered = (start: string) => start >= thisMonth || start === before.start
  const intakes = all.filter((intake) => isOffered(startOfIntake(intake)))
  const proposed: LetterDetails = {
    holderName: name !== null && passportNameProblem(name, NO_NAME) === undefined ? name : '',
    passportNumber: passportNumber ?? '',
    start: startFor(preferredStart, intakes),
    entryYear: null,
    qualification: null,
    durationMonths: null,
    languages: [],
    mode: null,
    campus: null,
    fee: null,
    deposit: null,
    currency: null,
    universityReference: '',
  }
  return { details: { ...proposed, ...(found && factsOf(found)), ...before }, intakes }
}

/** The intake that the student asked for or the next one after it, else the last; without intakes the day itself. */
function startFor(preferred: string, intakes: readonly Intake[]): string {
  if (intakes.length === 0) return preferred
  const starts = intakes.map(startOfIntake)
  return starts.find((start) => start >= preferred.slice(0, 7)) ?? starts.at(-1) ?? ''
}

function factsOf({ programme, university, campus }: NonNullable<Awaited<ReturnType<typeof programmeById>>>) {
  const { qualificationEn, qualificationAr, level, durationMonths, languages, mode, feeAmount, feeCurrency } = programme
  const percent = programme.discountPercent ?? university?.discountPercent ?? 0
  const fee =
    feeAmount !== null && feeCurrency ? afterDiscount({ amount: feeAmount, currency: feeCurrency }, percent) : null
  return {
    qualification: localized(qualificationEn, qualificationAr) ?? levelName(level),
    durationMonths,
    languages,
    mode,
    campus: campus ? localized(campus.nameEn, campus.nameAr) : null,
    fee: fee?.amount ?? null,
    currency: fee?.currency ?? university?.currency ?? null,
  }
}

const levelName = (level: string) => ({
  en: programmeWords.en(`level.${level}`),
  ar: programmeWords.ar(`level.${level}`),
})
