import { bodyLimit } from 'hono/body-limit'
import { ProblemError } from './problems.ts'

/** Rejects a larger request before its body is read. */
export const limitBody = (kilobytes: number) =>
  bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new ProblemError('too_large')
    },
  })
