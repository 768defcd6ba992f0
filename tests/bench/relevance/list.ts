import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseWanted, type Wanted } from './wanted.ts'

/** Who improves the search looks at the misses of `tune` only; `held-out` says whether that helped in general. */
export const HALVES = ['tune', 'held-out'] as const
export type Half = (typeof HALVES)[number]

/** A query as somebody may type it, with what is right for it. */
export type GradedQuery = { class: string; half: Half; text: string; wanted: Wanted; wantedText: string }

const isHalf = (text: string | undefined): text is Half => HALVES.some((half) => half === text)

/**
 * The queries of list/*.tsv, whose classes are the names of the files. Columns: half, query, what is wanted (see
 * parseWanted), a note for people. Throws where a line is written wrongly.
 */
export function readGradedList(): GradedQuery[] {
  const folder = join(import.meta.dirname, 'list')
  return globSync('*.tsv', { cwd: folder })
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => {
          const [half, text, wantedText] = line.split('\t')
          if (!isHalf(half) || !text || !wantedText) throw new Error(`${file}: not a query: "${line}"`)
          return { class: basename(file, '.tsv'), half, text, wanted: parseWanted(wantedText), wantedText }
        }),
    )
}
