import { type BulkAction, type BulkKind, bulkActionSchema, bulkKindsOf } from '#features/content/bulk/actions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { type NumberLimits, readAmount } from '#lib/typed-amount.ts'

/** What staff can choose to do to many records. */
const STATUS_COMMANDS = ['publish', 'unpublish', 'archive'] as const
export type BulkCommand = (typeof STATUS_COMMANDS)[number] | Exclude<BulkKind, 'status'>

const STATUS_OF = { publish: 'published', unpublish: 'draft', archive: 'archived' } as const

/** Administrators alone may delete. */
export const commandsOf = (entity: ContentEntity, mayDelete: boolean): BulkCommand[] =>
  bulkKindsOf(entity)
    .filter((kind) => kind !== 'delete' || mayDelete)
    .flatMap((kind): BulkCommand[] => (kind === 'status' ? [...STATUS_COMMANDS] : [kind]))

/** The command of an action, by which it is named. */
export function commandOf(action: BulkAction): BulkCommand {
  if (action.kind !== 'status') return action.kind
  return STATUS_COMMANDS.find((command) => STATUS_OF[command] === action.status) ?? 'publish'
}

/** What is asked for before a command can be previewed; nothing of some. */
export const INPUTS: Record<BulkCommand, readonly string[]> = {
  publish: [],
  unpublish: [],
  archive: [],
  publishArabic: [],
  delete: [],
  addTag: ['tagId'],
  removeTag: ['tagId'],
  faculty: ['facultyId'],
  campus: ['universityId', 'campusId'],
  nextIntakes: ['year'],
  closeIntake: ['month', 'year'],
  deadline: ['month', 'year', 'deadline'],
  fee: ['amount', 'currency'],
  fees: ['percent', 'roundTo'],
}

/** Within which no number has two readings. */
const WHOLE = { min: 0, max: 10_000, decimals: 0 }
/** Of a fee. Its currency is asked for beside it. */
export const AMOUNT: NumberLimits = { min: 0, max: 9_999_999_999, decimals: 2, currency: 'currency' }
const NUMBERS: Readonly<Record<string, NumberLimits>> = {
  month: WHOLE,
  year: WHOLE,
  roundTo: WHOLE,
  amount: AMOUNT,
  percent: { min: -90, max: 300, decimals: 2 },
}

/** As typed, by the name of the input. `campusId` is `none` to take the campus away. */
export type BulkInputs = Readonly<Record<string, string>>

type Read = { action: BulkAction; problems: null } | { action: null; problems: Record<string, FieldProblem> }

/** The action of a command, or what is wrong with its inputs. */
export function readAction(command: BulkCommand, inputs: BulkInputs): Read {
  const status = STATUS_OF[command as keyof typeof STATUS_OF]
  if (status) return { action: { kind: 'status', status }, problems: null }
  const values: Record<string, unknown> = { kind: command }
  const problems: Record<string, FieldProblem> = {}
  for (const name of INPUTS[command]) {
    // Only helps to find the campus.
    if (name === 'universityId') continue
    const typed = inputs[name] ?? ''
    if (typed === '') problems[name] = 'required'
    else if (name === 'campusId') values[name] = typed === 'none' ? null : typed
    else values[name] = NUMBERS[name] ? numberOr(typed, NUMBERS[name]) : typed
  }
  if (Object.keys(problems).length > 0) return { action: null, problems }
  const parsed = bulkActionSchema.safeParse(values)
  if (parsed.success) return { action: parsed.data, problems: null }
  for (const { code, path } of parsed.error.issues) problems[String(path[0])] = PROBLEM_OF[code] ?? 'malformed'
  return { action: null, problems }
}

const numberOr = (typed: string, limits: NumberLimits): number | string => {
  const read = readAmount(typed, limits)
  return read.kind === 'number' ? read.value : typed
}

const PROBLEM_OF: Partial<Record<string, FieldProblem>> = { too_small: 'too_low', too_big: 'too_high' }
