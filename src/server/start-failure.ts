import { errorCode, isDatabaseUnreachable } from '#db/errors.ts'
import { StartError } from '#lib/start-error.ts'
import { withoutValues } from '#platform/log.ts'

/** PostgreSQL's code for it. */
const diskFull = '53100'

/** Prints why a start failed: one sentence for what the operator can put right; the whole stack for a fault of ours. */
export function printStartFailure(error: unknown): void {
  console.error(sentenceFor(error) ?? withoutValues(error))
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (errorCode(error) === diskFull) return 'The disk of the database is full: make room there.'
  return isDatabaseUnreachable(error) ? 'The database went away while the server was starting.' : undefined
}
