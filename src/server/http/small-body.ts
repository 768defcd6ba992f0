import { bodyLimit } from 'hono/body-limit'
import { ProblemError } from './problems.ts'

/** For calls and forms that carry a few texts: 64 KB are a long letter. */
export const smallBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new ProblemError('too_large')
  },
})
