import { z } from 'zod'
import { LEVELS } from '#catalogue-index/query/options.ts'

/** The lists of the specification's section 7, in its names and shapes; every text in both languages. */

const both = z.object({ en: z.string(), ar: z.string() })
const record = <Key extends string>(name: Key) =>
  z.object({ _id: z.string(), ...({ [name]: both } as Record<Key, typeof both>) })

export const helperListSchema = z.object({
  countries: z.array(record('countryName')),
  faculties: z.array(record('facultyName')),
  universities: z.array(record('uniName')),
  blogs: z.array(record('blogTitle')),
  courses: z.array(record('CourseName')),
  majors: z.array(record('majorName')),
  tags: z.array(record('tagName')),
  userCount: z.number().int(),
})

const found = <Keywords extends z.ZodType>(keywords: Keywords) => z.array(z.object({ keywords, customURLSlug: both }))

/** The keywords of a tag are by language, of anything else in one list. */
export const keywordGroupsSchema = z.array(
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('tag'),
      data: found(z.object({ en: z.array(z.string()), ar: z.array(z.string()) })),
    }),
    z.object({
      type: z.enum(['country', 'university', 'course', 'blog', 'major']),
      data: found(z.array(z.string())),
    }),
  ]),
)

/** Of every major, or of the first so many: a menu shows ten where a catalogue holds a million. */
export const majorListQuery = z.object({ limit: z.coerce.number().int().min(1).max(1000).optional() })

export const majorListSchema = z.array(
  record('majorName').extend({
    customURLSlug: both,
    uniName: both.optional(),
    /** The address of a picture. */
    uniSymbol: z.string().optional(),
    level: z.enum(LEVELS),
  }),
)
export type ListedMajor = z.infer<typeof majorListSchema>[number]
