import { bodyLimit } from 'hono/body-limit'
import { ProblemError } from './problems.ts'

/** Refuses a request with more than that, before it is read. */
export const limitBody = (kilobytes: number) =>
  bodyLimit({
    maxSize: kilobytes * 1024,
    onError: () => {
      throw new ProblemError('too_large')
    },
  })
