import type { Word } from './intent.ts'

/** How many words to look for instead of one another. */
const MOST = 4
/** Between an "or" and the words it joins: "or to study". */
const NEAR = 2

/**
 * The words to look for, once for each alternative of "or": "UCL or KCL for law" are those of "UCL law" and of "KCL law".
 * `breaks` are the places of pieces. Null where they join no words of one kind.
 */
export function alternativesOf(words: readonly Word[], breaks: readonly number[]): Word[][] | null {
  const whole = wholeSearches(words, breaks)
  if (whole.length > 1) return whole
  const joining = breaks.flatMap((at) => {
    const index = words.findIndex((word) => word.at > at)
    const [before, after] = [words[index - 1], words[index]]
    if (!before || !after || before.isName !== after.isName) return []
    return at - before.at <= NEAR && after.at - at <= NEAR ? [index] : []
  })
  const places = [...new Set(joining)].sort((a, b) => a - b).slice(0, MOST - 1)
  if (places.length === 0) return null
  const runs = [0, ...places].map((from, n, all) => {
    const segment = words.slice(from, all[n + 1] ?? words.length)
    return n === 0 ? runAtEnd(segment) : n === all.length - 1 ? runAtStart(segment) : segment
  })
  const joined = new Set(runs.flat())
  const shared = words.filter((word) => !joined.has(word))
  return runs.map((run) => words.filter((word) => run.includes(word) || shared.includes(word)))
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
  return searches.slice(0, MOST)
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
