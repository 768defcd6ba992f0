import type { Word } from './intent.ts'

/** How many searches one or the other of which is enough, as text-match.ts has it. */
const MOST = 4
/** Between an "or" and the words it joins: "or to study". */
const NEAR = 2

/** The words of each search, and of what was one alternative too many. */
export type Alternatives = { searches: Word[][]; leftOut: Word[][] }

/**
 * The words to look for, once for each alternative of "or": "UCL or KCL for law" are those of "UCL law" and of "KCL law".
 * `breaks` are the places of pieces, `near` how far from one the words may be. Null where they join no words of one kind.
 */
export function alternativesOf(words: readonly Word[], breaks: readonly number[], near = NEAR): Alternatives | null {
  const whole = wholeSearches(words, breaks)
  if (whole.length > 1) return { searches: whole.slice(0, MOST), leftOut: whole.slice(MOST) }
  const joining = breaks.flatMap((at) => {
    const index = words.findIndex((word) => word.at > at)
    const [before, after] = [words[index - 1], words[index]]
    if (!before || !after || before.isName !== after.isName) return []
    return at - before.at <= near && after.at - at <= near ? [index] : []
  })
  const places = [...new Set(joining)].sort((a, b) => a - b)
  if (places.length === 0) return null
  // Subjects are one or the other, and so are places: each subject at each place.
  const choices = [true, false]
    .map((isName) =>
      runsAt(
        words,
        places.filter((index) => words[index]?.isName === isName),
      ),
    )
    .filter((runs) => runs.length > 0)
  const joined = new Set(choices.flat(2))
  const leftOut: Word[][] = []
  while (choices.reduce((product, { length }) => product * length, 1) > MOST)
    leftOut.unshift(choices.reduce((a, b) => (b.length >= a.length ? b : a)).pop() as Word[])
  const shared = words.filter((word) => !joined.has(word))
  const searches = choices
    .reduce<Word[][]>((all, runs) => runs.flatMap((run) => all.map((some) => [...some, ...run])), [shared])
    .map((chosen) => words.filter((word) => chosen.includes(word)))
  return { searches, leftOut }
}

/** What is joined at these places in the words: all between two of them, and what belongs together at both ends. */
function runsAt(words: readonly Word[], places: readonly number[]): Word[][] {
  if (places.length === 0) return []
  return [0, ...places].map((from, n, all) => {
    const segment = words.slice(from, all[n + 1] ?? words.length)
    return n === 0 ? runAtEnd(segment) : n === all.length - 1 ? runAtStart(segment) : segment
  })
}

/** The places of an "and" that joins subjects, where every "or" joins names: "law and medicine in Rome or Milan". */
export function pairsOfSubjects(
  words: readonly Word[],
  { alternatives, pairs }: { alternatives: readonly number[]; pairs: readonly number[] },
): number[] {
  const areNames = (at: number) => {
    const index = words.findIndex((word) => word.at > at)
    const [before, after] = [words[index - 1], words[index]]
    return before && after && before.isName === after.isName ? after.isName : undefined
  }
  return alternatives.every((at) => areNames(at) === true) ? pairs.filter((at) => areNames(at) === false) : []
}

/** "MBA in Dubai or MBA in London": whole searches, parted where a word of the last one is said again. */
function wholeSearches(words: readonly Word[], breaks: readonly number[]): Word[][] {
  const places = [...breaks].sort((a, b) => a - b)
  const searches: Word[][] = [[]]
  places.concat(Number.POSITIVE_INFINITY).forEach((end, n) => {
    const part = words.filter(({ at }) => at < end && at > (places[n - 1] ?? -1))
    const last = searches.at(-1) as Word[]
    if (part.some(({ folded }) => last.some((word) => word.folded === folded))) searches.push(part)
    else last.push(...part)
  })
  return searches
}

const follows = (a: Word, b: Word): boolean => b.at - a.at <= 1 && a.isName === b.isName

function runAtStart(words: readonly Word[]): Word[] {
  const end = words.findIndex((word, n) => n > 0 && !follows(words[n - 1] as Word, word))
  return words.slice(0, end < 0 ? words.length : end)
}

function runAtEnd(words: readonly Word[]): Word[] {
  const start = words.findLastIndex((word, n) => n > 0 && !follows(words[n - 1] as Word, word))
  return words.slice(Math.max(0, start))
}
