import { formatMomentIn } from '#i18n/format.ts'
import type { BidiRun } from '#platform/pdf/bidi-text.ts'
import type { CaseFile } from './case-file.ts'
import type { Words } from './words.ts'

export type Row = { label: string; runs: BidiRun[] }
/** Something with a date, such as a message: `meta` says when and who. */
export type Item = { title: BidiRun; meta: BidiRun; runs: BidiRun[]; rows: Row[] }
export type Section = { title: string; lead: string; rows: Row[]; items: Item[] }

export type Context = {
  file: CaseFile
  words: Words
  run: (text: string) => BidiRun
  lines: (text: string) => BidiRun[]
}

export const section = (title: string, content: Partial<Section>): Section => ({
  title,
  lead: '',
  rows: [],
  items: [],
  ...content,
})

export const momentIn = ({ file }: Context, at: string) => formatMomentIn(file.lang, file.zone, at)
