import type { Level } from '#catalogue-index/query/options.ts'
import type { IntentContext } from './intent.ts'
import type { Meaning } from './meaning.ts'
import { homeOf } from './origin.ts'
import type { Piece } from './pieces.ts'
import { isGraduate } from './places.ts'
import type { Reader } from './reader.ts'

/**
 * A stretch of a query in which somebody tells what they have done: "I have a bachelor in biology from Sudan", «خريج تجارة
 * وشغال بالرياض». `isSubjectMeant`: the query names no other subject, so they mean to continue with that one.
 */
type Past = { end: number; isSubjectMeant: boolean }

/** Of pieces from one place on, which are somebody's past as far as they go. */
type Run = { from: number; end: number; hasSubject: boolean; hasPlace: boolean; level: Level | undefined }

/** The longest stretch. */
const MOST = 14

/** What joins the parts of such a stretch; "from" and «من» may also begin a price. */
const LINKS: ReadonlySet<Meaning['is'] | undefined> = new Set([
  ...(['filler', 'taughtIn', 'origin', 'university', 'kind', 'and', 'person', 'past', 'need'] as const),
])
const isLink = ({ meaning, words }: Piece): boolean =>
  LINKS.has(meaning?.is) || (meaning?.is === 'bound' && /^(?:from|من)$/.test(words.join(' ')))
/** What may be added: since when, how long, with what marks. */
const DETAILS: ReadonlySet<Meaning['is'] | undefined> = new Set([
  ...(['since', 'years', 'yearWord', 'monthWord', 'month', 'mark', 'percent', 'number'] as const),
  ...(['unanswerable', 'test', 'language'] as const),
])

/** The stretches that are somebody's past, by the place where each begins; none where nothing else is asked for. */
export function pastsIn(pieces: readonly Piece[], context: IntentContext): Map<number, Past> {
  const runs = runsIn(pieces, context)
  const others = pieces.filter((_, at) => runs.every(({ from, end }) => at < from || at >= end))
  if (runs.length === 0 || !others.some((piece) => isSought(piece, context))) return new Map()
  const isSubjectMeant = !others.some((piece) => isSubject(piece, context))
  return new Map(runs.map(({ from, end }) => [from, { end, isSubjectMeant }]))
}

function runsIn(pieces: readonly Piece[], context: IntentContext): Run[] {
  const runs: Run[] = []
  const isWishFrom = (from: number, to = pieces.length) => pieces.slice(from, to).some(isWish)
  for (let at = 0; at < pieces.length; at++) {
    const meaning = pieces[at]?.meaning
    if (meaning?.is === 'past' && meaning.after) {
      const run = runBefore(pieces, at, runs.at(-1)?.end ?? 0, context)
      if (run.hasSubject || run.hasPlace || run.level) runs.push(run)
    } else if (meaning?.is === 'past' && !isWished(pieces, at) && (!meaning.ofDegree || isDegree(pieces, at + 1))) {
      const run = runFrom(pieces, at + 1, context)
      const isOtherLevel = pieces.some((piece, n) => (n < at || n >= run.end) && piece.meaning?.is === 'level')
      const isOver = run.end > at + 1 && (isWishFrom(run.end) || isOtherLevel || pieces[run.end - 1]?.endsClause)
      if (isOver) runs.push({ ...run, from: at })
    } else if (meaning?.is === 'person') {
      const run = runFrom(pieces, at + 1, context)
      if ((run.hasSubject || run.level) && isWishFrom(run.end)) runs.push(run)
    } else if (meaning?.is === 'level') {
      // "btech mechanical, want ms": the first of two is what they have.
      const other = pieces.findIndex(
        (piece, n) => n > at && piece.meaning?.is === 'level' && piece.meaning.value !== meaning.value,
      )
      if (other > at && isWishFrom(at, other)) runs.push(runFrom(pieces, at, context))
    }
    const last = runs.at(-1)
    if (last && last.end > at) at = last.end - 1
  }
  return runs
}

/** What somebody says of it from a place on: a degree or work, then where, then details, to the end of the clause or to a wish. */
function runFrom(pieces: readonly Piece[], from: number, context: IntentContext): Run {
  const run: Run = { from, end: from, hasSubject: false, hasPlace: false, level: undefined }
  let isPlaced = false
  for (let at = from; at < Math.min(pieces.length, from + MOST); at++) {
    const [before, piece] = [pieces[at - 1], pieces[at] as Piece]
    const { meaning } = piece
    if (isWish(piece) || (run.end > from && before?.endsClause)) break
    if (isLink(piece)) continue
    if (DETAILS.has(meaning?.is) || (meaning === undefined && piece.token.number !== undefined)) {
      run.end = at + 1
      continue
    }
    if (meaning?.is === 'adjective' && !isPlaced) {
      run.end = at + 1
      continue
    }
    if (homeOf(meaning) !== undefined || meaning?.is === 'name') {
      // "biology Sudan" does not say that it was there, «تجارة القاهرة ٢٠١٩ وعايز» does.
      if (!before || (piece.prefix === '' && !isLink(before) && !isAfterPlace(pieces[at + 1]))) break
      isPlaced = true
    } else if (meaning === undefined || meaning.is === 'subject' || meaning.is === 'weak' || meaning.is === 'level') {
      if (meaning?.is === 'level' && run.level !== undefined && run.level !== meaning.value) break
      if (isPlaced && before?.words.at(-1) !== 'as') break
      if (meaning?.is === 'level') run.level = meaning.value
      run.hasSubject ||= isSubject(piece, context)
    } else break
    run.end = at + 1
  }
  return run
}

/** Whether a piece says that the place before it belongs to what they say. */
const isAfterPlace = (piece: Piece | undefined): boolean =>
  piece !== undefined && (isWish(piece) || piece.meaning?.is === 'past' || piece.token.number !== undefined)

const BEFORE: ReadonlySet<Meaning['is']> = new Set([
  ...(['subject', 'level', 'weak', 'filler', 'past', 'country', 'name', 'origin', 'taughtIn', 'person'] as const),
])

/** What comes before a word that says so: "btech mechanical 2023 passout", "bs economics ke baad". */
function runBefore(pieces: readonly Piece[], at: number, least: number, context: IntentContext): Run {
  const run: Run = { from: at, end: at + 1, hasSubject: false, hasPlace: false, level: undefined }
  for (let from = at - 1; from >= least && at - from < MOST; from--) {
    const piece = pieces[from] as Piece
    const { meaning } = piece
    if (piece.endsClause || isWish(piece)) break
    if (meaning && !BEFORE.has(meaning.is)) break
    if (meaning?.is === 'level') run.level = meaning.value
    run.hasPlace ||= meaning?.is === 'country'
    run.hasSubject ||= isSubject(piece, context)
    run.from = from
  }
  return run
}

/** Takes a stretch of somebody's past: where it was is home, what it was is left out, or meant. */
export function readPast(reader: Reader, { end, isSubjectMeant }: Past): void {
  const { intent, context } = reader
  const left: string[] = []
  while (reader.at < end) {
    const piece = reader.piece() as Piece
    const { meaning } = piece
    const home = meaning?.is === 'adjective' && !isGraduate(reader.piece(-1)) ? undefined : homeOf(meaning)
    if (home) intent.home ??= home
    if (isSubjectMeant && isSubject(piece, context)) {
      if (meaning?.is === 'subject') reader.keepAs(meaning.looksFor)
      else reader.keep()
    } else {
      // "with 70 percent": what somebody has reached is left out too.
      const isMark =
        piece.token.number !== undefined && (reader.meaning(1)?.is === 'percent' || reader.meaning(-1)?.is === 'mark')
      if (isMark || (piece.token.number === undefined && home === undefined && isTold(meaning))) left.push(piece.text)
      else intent.fillers.push(piece.text)
      reader.at++
    }
  }
  if (left.length > 0) intent.unanswerable.push(left.join(' '))
}

/** Whether it says what somebody has done, and where that has no country: at a university. */
const isTold = (meaning: Meaning | undefined): boolean =>
  meaning === undefined || meaning.is === 'subject' || meaning.is === 'name'

/** Whether it says that something is wanted. */
export const isWish = ({ meaning }: Piece): boolean => meaning?.is === 'filler' && meaning.wish === true

/** «عايز اعمل ماجستير»: what is wanted, not done. */
const isWished = (pieces: readonly Piece[], at: number): boolean => {
  const before = pieces[at - 1]
  return before !== undefined && isWish(before) && !before.endsClause
}

/** Whether a level or "degree" follows. */
function isDegree(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at]
  return piece?.meaning?.is === 'level' || (piece?.words.some((word) => DEGREES.has(word)) ?? false)
}

const DEGREES: ReadonlySet<string> = new Set(['degree', 'شهاده', 'شهادات'])

/** Whether it names a subject. */
export const isSubject = ({ meaning, token, folded }: Piece, { isInName }: IntentContext): boolean =>
  meaning?.is === 'subject' || (meaning === undefined && token.number === undefined && folded.split(' ').some(isInName))

const SOUGHT: ReadonlySet<Meaning['is'] | undefined> = new Set([
  ...(['level', 'kind', 'scholarship', 'country', 'region', 'name', 'topic', 'mode'] as const),
])

const isSought = (piece: Piece, context: IntentContext): boolean =>
  SOUGHT.has(piece.meaning?.is) || isSubject(piece, context)
