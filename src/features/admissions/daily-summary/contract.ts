import { z } from 'zod'

/** The e-mail that tells staff each working morning what is due: `/api/daily-summary`. */

export const dailySummarySchema = z.object({ wanted: z.boolean() })

export const dailySummaryStopSchema = z.object({ token: z.string().max(400) })
