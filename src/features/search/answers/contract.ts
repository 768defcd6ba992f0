import { z } from 'zod'

/** `GET /api/answers`: one line that answers a question from the data of our own pages. */

const moneySchema = z.object({ amount: z.number(), currency: z.string() })

const answerSchema = z.object({
  /** The sentence; amounts are apart, so that each reader sees them in their own currency. */
  parts: z.array(z.union([z.string(), moneySchema])),
  /** The page that shows the same, and what it is called. */
  link: z.object({ path: z.string(), label: z.string() }),
})
export type Answer = z.infer<typeof answerSchema>

export const foundAnswerSchema = z.object({
  answer: answerSchema.nullable().describe('Null for what is no question, and where our pages do not answer it'),
})
export type FoundAnswer = z.infer<typeof foundAnswerSchema>
