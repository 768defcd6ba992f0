import type { SearchQuery } from '#catalogue-index/query/query.ts'
import type { Intent, Reading, Understood } from './intent.ts'
import { withoutCity, withoutFilters } from './intent-query.ts'

/** Fewer articles about a place are shown among those that are about any. */
const FEW = 3

/**
 * Articles about what the intent asks for: those that have all of it, else those that have it without what was read as
 * filters, else without the city too, for articles are seldom about one country, level or city. Null where none has.
 */
export function answerGuides(
  query: SearchQuery & { kind: 'blog' },
  intent: Intent & { guide: string | null },
  answer: (intent: Intent) => Understood,
): Understood | null {
  const unfiltered = withoutFilters(intent)
  for (const attempt of [intent, unfiltered, ...(intent.city ? [withoutCity(unfiltered)] : [])]) {
    const found = answer(attempt)
    const least = attempt === intent && unfiltered.readings.length < intent.readings.length ? FEW : 1
    if (found.answer.counts.sumBlogs < least) continue
    const reading: Reading = { filter: 'kind', values: [query.kind], words: intent.guide ?? '' }
    const understood = found.understood ?? {
      query,
      readings: [],
      omitted: [],
      renamed: [],
      correctedTo: null,
      home: null,
    }
    return { ...found, understood: { ...understood, readings: [...understood.readings, reading] } }
  }
  return null
}
