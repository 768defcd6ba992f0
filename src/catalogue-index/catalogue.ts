import type { Moment } from './load/calendar.ts'
import type { Snapshot } from './load/rows.ts'
import type { Directory } from './memory/directory.ts'
import type { Programmes } from './memory/programmes.ts'
import type { ProgrammeSet } from './memory/sets.ts'
import type { KnownNames } from './text/known-names.ts'
import type { LiveTokens } from './text/live-tokens.ts'
import type { SoundIndex } from './text/sound-index.ts'
import type { TermSource, Texts } from './text/texts.ts'
import type { WordCache } from './text/word-cache.ts'

/** One loaded catalogue; changes are applied to it until it is replaced by a newer load. */
export type Catalogue = {
  texts: Texts
  directory: Directory
  programmes: Programmes
  /** When it was last brought up to date. */
  now: Moment
  /** US dollars for one unit of each currency. */
  rates: ReadonlyMap<string, number>
  sounds: SoundIndex
  /** These are rebuilt with every change. */
  words: WordCache
  precomputedSets: ReadonlyMap<TermSource, ProgrammeSet>
  live: LiveTokens
  /** These only where countries or universities have changed. */
  names: KnownNames
  /** The oldest state of the database that any part of it shows. */
  snapshot: Snapshot
}
