import { Columns, durationBand, feeBin, NEVER, NONE_8, NONE_16 } from '#catalogue-index/memory/columns.ts'
import type { Directory } from '#catalogue-index/memory/directory.ts'
import { startMonth } from '#catalogue-index/memory/facet-sets.ts'
import { PackedTexts } from '#catalogue-index/memory/packed-texts.ts'
import {
  COURSE_KINDS,
  type CourseKind,
  EXAMS,
  LEVELS,
  type Level,
  MODES,
  type Mode,
  SCHOLARSHIPS,
  type Scholarship,
  UNIVERSITY_TYPES,
  type UniversityType,
} from '#catalogue-index/query/options.ts'
import { TextPairs } from '#catalogue-index/text/text-pairs.ts'
import { NAME, NONE, OWN_ALIAS, type TermSource, type Texts, UNIVERSITY } from '#catalogue-index/text/texts.ts'
import type { Localized } from '#lib/localized.ts'
import type { Moment } from './calendar.ts'
import type { CopyRow } from './copy-rows.ts'
import type { Intake } from './open-intakes.ts'
import { I, P } from './rows.ts'

/** What a row says by numbers alone, but for what it costs. */
const FACTS = [
  'kind',
  'level',
  'mode',
  'scholarship',
  'ownScholarship',
  'exam',
  'universityType',
  'duration',
  'completeness',
  'popularity',
  'country',
  'faculty',
  'university',
  'rank',
  'languages',
  'publishedAt',
] as const

/** Turns rows into numbers in columns, during the load and after it. */
export class ProgrammeWriter {
  readonly names: TextPairs
  readonly providers: TextPairs
  readonly slugs = new PackedTexts()
  readonly languageLists = new Interned((text) => (text === '' ? [] : [...new Set(text.split(','))]))
  readonly currencies = new Interned((text) => text)
  readonly #aliases = new Map<string, TermSource>()
  readonly #texts: Texts
  readonly #directory: Directory
  /** Of one row, to compare it. */
  readonly #read = new Columns(1)

  constructor(texts: Texts, directory: Directory) {
    this.names = new TextPairs(texts, NAME)
    this.providers = new TextPairs(texts, UNIVERSITY)
    this.#texts = texts
    this.#directory = directory
  }

  /** Writes a row under number `n`, without an intake ahead. References to unknown records are left out. */
  write(columns: Columns, n: number, row: CopyRow): void {
    this.#writeFacts(columns, n, row)
    this.writeFee(columns, n, row)
    columns.name[n] = this.names.numberIn(row, P.name_en)
    columns.city[n] = this.#directory.cities.numberIn(row, P.city_en)
    columns.provider[n] = this.providers.numberIn(row, P.provider_en)
    columns.aliases[n] = this.#aliasHolder(row.textOrNull(P.aliases))
    columns.slugAt[n] = this.slugs.end
    columns.slugEn[n] = this.slugs.add(row.bytes(P.slug_en))
    columns.slugAr[n] = row.isNull(P.slug_ar) ? NONE_16 : this.slugs.add(row.bytes(P.slug_ar))
    columns.start[n] = NONE_16
    columns.deadline[n] = NONE_16
    columns.endsAt[n] = NEVER
    columns.hasIntakes[n] = 0
  }

  /** Writes what the row says the programme costs. */
  writeFee(columns: Columns, n: number, row: CopyRow): void {
    columns.discount[n] = row.integerOrNull(P.discount_percent) ?? NONE_8
    columns.currency[n] = this.currencies.number(row.textOrNull(P.fee_currency) ?? '')
    columns.fee[n] = row.isNull(P.fee_amount) ? Number.NaN : row.float64(P.fee_amount)
    columns.feeCents[n] = row.isNull(P.fee_usd_cents) ? Number.NaN : row.float64(P.fee_usd_cents)
    columns.feeBin[n] = feeBin(columns.feeCents[n] as number)
  }

  /** Whether a row says the same as the columns of programme `n`, but for what it costs; false where it refers to what is unknown. */
  isSameButForFee(columns: Columns, n: number, row: CopyRow): boolean {
    const { cities } = this.#directory
    const read = this.#read
    this.#writeFacts(read, 0, row)
    const aliases = row.textOrNull(P.aliases)
    const isUnknown = (number: number | undefined, none: number, id: number) => number === none && !row.isNull(id)
    return (
      FACTS.every((fact) => read[fact][0] === columns[fact][n]) &&
      !isUnknown(read.country[0], NONE_16, P.country_id) &&
      !isUnknown(read.faculty[0], NONE_16, P.faculty_id) &&
      !isUnknown(read.university[0], NONE, P.university_id) &&
      this.names.isIn(row, P.name_en, columns.name[n] as number) &&
      cities.isIn(row, P.city_en, columns.city[n] as number) &&
      this.providers.isIn(row, P.provider_en, columns.provider[n] as number) &&
      columns.aliases[n] === (aliases === null ? NONE : this.#aliases.get(aliases)) &&
      this.slugOf(columns, n).en === row.text(P.slug_en) &&
      this.slugOf(columns, n).ar === row.textOrNull(P.slug_ar)
    )
  }

  slugOf({ slugAt, slugEn, slugAr }: Columns, n: number): Localized {
    const at = slugAt[n] as number
    const en = slugEn[n] as number
    const ar = slugAr[n] as number
    return { en: this.slugs.get(at, en), ar: ar === NONE_16 ? null : this.slugs.get(at + en, ar) }
  }

  /** Writes the numbers that FACTS lists. */
  #writeFacts(columns: Columns, n: number, row: CopyRow): void {
    const { universities, countries, faculties } = this.#directory
    const kind = row.text(P.kind)
    const type = row.textOrNull(P.university_type)
    const scholarship = row.textOrNull(P.scholarship_type)
    columns.kind[n] = kind === 'major' ? 0 : 1 + COURSE_KINDS.indexOf(kind as CourseKind)
    columns.level[n] = LEVELS.indexOf(row.text(P.level) as Level)
    columns.mode[n] = MODES.indexOf(row.text(P.mode) as Mode)
    columns.scholarship[n] = scholarship === null ? NONE_8 : SCHOLARSHIPS.indexOf(scholarship as Scholarship)
    columns.ownScholarship[n] = row.boolean(P.own_scholarship) ? 1 : 0
    columns.exam[n] = row.isNull(P.entrance_exam) ? NONE_8 : EXAMS.indexOf(row.boolean(P.entrance_exam) ? 'yes' : 'no')
    columns.universityType[n] = type === null ? NONE_8 : UNIVERSITY_TYPES.indexOf(type as UniversityType)
    columns.duration[n] = row.integerOrNull(P.duration_months) ?? 0
    columns.durationBand[n] = durationBand(columns.duration[n] as number)
    columns.completeness[n] = row.integer(P.completeness)
    columns.popularity[n] = row.integer(P.popularity)
    columns.country[n] = row.isNull(P.country_id) ? NONE_16 : countries.numberByKey(row.uuidKey(P.country_id))
    columns.faculty[n] = faculties.numberByKey(row.uuidKey(P.faculty_id))
    columns.university[n] = row.isNull(P.university_id) ? NONE : universities.numberByKey(row.uuidKey(P.university_id))
    columns.rank[n] = Math.min(universities.all[columns.university[n] as number]?.rank ?? NONE_16, NONE_16)
    columns.languages[n] = this.languageLists.number(row.text(P.languages))
    columns.publishedAt[n] = row.microseconds(P.published_at)
  }

  /** The intake becomes the next one of programme `n` when it is open and before the one so far. */
  writeIntake(columns: Columns, n: number, intake: Intake): void {
    columns.hasIntakes[n] = 1
    if (intake.start >= (columns.start[n] as number) || !intake.open) return
    columns.start[n] = intake.start
    columns.deadline[n] = intake.deadline
    columns.endsAt[n] = intake.endsAt
  }

  /** The texts of a term source of aliases. */
  aliasesOf(termSource: TermSource): string | undefined {
    for (const [aliases, existing] of this.#aliases) if (existing === termSource) return aliases
    return undefined
  }

  /** Calls `visit` for each term source of programme `n` but its tags, country and faculty. */
  eachTermSource(columns: Columns, n: number, visit: (termSource: TermSource) => void): void {
    const university = columns.university[n] as number
    const provider = columns.provider[n] as number
    const city = columns.city[n] as number
    const aliases = columns.aliases[n] as number
    visit(this.names.termSource[columns.name[n] as number] as number)
    if (university !== NONE) visit(this.#directory.universities.all[university]?.termSource as number)
    // A provider is the university of a course that has none.
    else if (provider !== NONE) visit(this.providers.termSource[provider] as number)
    if (city !== NONE) visit(this.#directory.cities.termSource[city] as number)
    if (aliases !== NONE) visit(aliases)
  }

  #aliasHolder(aliases: string | null): TermSource {
    if (aliases === null) return NONE
    const existing = this.#aliases.get(aliases)
    if (existing !== undefined) return existing
    const termSource = this.#texts.addTermSource(OWN_ALIAS)
    this.#texts.addSource(termSource, aliases.split('\n'))
    this.#aliases.set(aliases, termSource)
    return termSource
  }
}

export function readIntake(row: CopyRow, now: Moment): Intake {
  const endsAt = Math.min(row.microseconds(I.ends_at) / 60_000_000, NEVER)
  return {
    start: startMonth(row.integer(I.year), row.integer(I.month)),
    deadline: Math.min(row.integerOrNull(I.deadline) ?? NONE_16, NONE_16),
    endsAt,
    open: row.boolean(I.open) && endsAt > now.minute,
  }
}

/** Repeated texts, stored once and numbered. */
class Interned<T> {
  readonly all: T[] = []
  readonly #numbers = new Map<string, number>()
  readonly #make: (text: string) => T

  constructor(make: (text: string) => T) {
    this.#make = make
  }

  number(text: string): number {
    const existing = this.#numbers.get(text)
    if (existing !== undefined) return existing
    const number = this.all.push(this.#make(text)) - 1
    this.#numbers.set(text, number)
    return number
  }
}
