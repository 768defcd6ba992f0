import { z } from 'zod'
import { MAX_PATH, toFromPath, toTarget } from './redirect-paths.ts'

/** Where readers of addresses without a page are sent; administrators maintain them: `/api/admin/redirects`. */

const path = (read: (typed: string) => string | null) =>
  z
    .string()
    .max(MAX_PATH * 6)
    .transform((typed, context) => {
      const found = read(typed)
      if (found === null) context.addIssue({ code: 'custom', message: 'malformed' })
      return found ?? ''
    })

export const redirectInputSchema = z.object({
  /** Decoded; an address of this site that has no page. */
  from: path(toFromPath),
  /** A page of this site, percent-encoded; may have a query. */
  to: path(toTarget),
})
export type RedirectInput = z.output<typeof redirectInputSchema>

/** Of a page that was not found: where to go instead. */
export const redirectOfQuery = z.object({ path: z.string().max(MAX_PATH * 6) })
export const redirectOfSchema = z.object({ to: z.string().nullable() })
