import { expect, test } from 'vitest'
import { z } from 'zod'
import { typeText } from './type-text.ts'

const text = (schema: z.ZodType) => typeText(z.toJSONSchema(schema) as Parameters<typeof typeText>[0])

test.each([
  [z.string(), 'string'],
  [z.string().nullable(), 'string | null'],
  [z.enum(['a', 'b']), '"a" | "b"'],
  [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  [z.literal('major'), '"major"'],
  [z.tuple([z.number(), z.number()]), '[number, number]'],
  [z.object({ en: z.string(), ar: z.string().optional() }), '{\n  en: string\n  ar?: string\n}'],
  [z.record(z.string(), z.boolean()), '{\n  [name: string]: boolean\n}'],
  [z.object({ in: z.object({ a: z.int() }) }), '{\n  in: {\n    a: integer\n  }\n}'],
  [z.unknown(), 'unknown'],
])('%# reads as TypeScript', (schema, expected) => {
  expect(text(schema)).toBe(expected)
})
