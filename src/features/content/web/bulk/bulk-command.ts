import { type BulkAction, type BulkKind, bulkActionSchema, bulkKindsOf } from '#features/content/bulk.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { type NumberLimits, readAmount } from '#lib/typed-amount.ts'

/** What staff can choose to do to many records. */
const STATUS_COMMANDS = ['publish', 'unpublish', 'archive'] as const
export type BulkCommand = (typeof STATUS_COMMANDS)[number] | Exclude<BulkKind, 'status'>

const STATUS_OF = { publish: 'published', unpublish: 'draft', archive: 'archived' } as const

export const commandsOf = (entity: ContentEntity): BulkCommand[] =>
  bulkKindsOf(entity).flatMap((kind): BulkCommand[] => (kind === 'status' ? [...STATUS_COMMANDS] : [kind]))

/** What is asked for before a command can be previewed; nothing of those that change the status. */
export const INPUTS: Record<BulkCommand, readonly string[]> = {
  publish: [],
  unpublish: [],
  archive: [],
  addTag: ['tagId'],
  removeTag: ['tagId'],
  faculty: ['facultyId'],
  campus: ['universityId', 'campusId'],
  closeIntake: ['month', 'year'],
  deadline: ['month', 'year', 'deadline'],
  fees: ['percent', 'roundTo'],
}

/** Within which no number has two readings. */
const WHOLE = { min: 0, max: 10_000, decimals: 0 }
const NUMBERS: Readonly<Record<string, NumberLimits>> = {
  month: WHOLE,
  year: WHOLE,
  roundTo: WHOLE,
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
