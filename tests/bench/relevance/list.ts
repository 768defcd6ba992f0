import { createHash } from 'node:crypto'
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
export const readGradedList = (): GradedQuery[] =>
  readFolder('list', ([half, text, wantedText]) =>
    isHalf(half) && text && wantedText ? { half, text, wantedText } : null,
  )

/**
 * The queries of strangers/*.tsv, written before the code that reads them, as many people would type them. Columns: query,
 * what is wanted. Half of them, by a hash of the query, are held out.
 */
export const readStrangers = (): GradedQuery[] =>
  readFolder('strangers', ([text, wantedText]) =>
    text && wantedText ? { half: halfOf(text), text, wantedText } : null,
  )

const halfOf = (text: string): Half =>
  (createHash('sha256').update(text).digest()[0] as number) % 2 === 0 ? 'tune' : 'held-out'

type Line = { half: Half; text: string; wantedText: string }

function readFolder(name: string, parse: (columns: string[]) => Line | null): GradedQuery[] {
  const folder = join(import.meta.dirname, name)
  return globSync('*.tsv', { cwd: folder })
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !/^# /.test(line))
        .map((line) => {
          const parsed = parse(line.split('\t'))
          if (parsed === null) throw new Error(`${file}: not a query: "${line}"`)
          return { class: basename(file, '.tsv'), ...parsed, wanted: parseWanted(parsed.wantedText) }
        }),
    )
}
