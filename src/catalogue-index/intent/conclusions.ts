import { type Kind, LEVELS, MODES } from '#catalogue-index/query/options.ts'
import { withoutArticle } from '#catalogue-index/text/vocabulary.ts'
import { words } from '#lib/fold.ts'
import type { Intent } from './intent.ts'
import { type Piece, wordsOf } from './pieces.ts'
import type { Reader } from './reader.ts'

/** What only the whole query says: the topic of articles, what kind is listed, what a score is. */
export function conclude(reader: Reader): void {
  const { intent, unwantedLevels, unwantedModes } = reader
  concludeUnwanted(intent, intent.filters.level, LEVELS, unwantedLevels, (left, words) =>
    reader.add('level', left, words),
  )
  concludeUnwanted(intent, intent.filters.mode, MODES, unwantedModes, (left, words) => reader.add('mode', left, words))
  concludeLanguages(reader)
  concludePupil(reader)
  concludeTopic(reader)
  concludeSchooling(reader)
  concludeTests(reader)
  concludeKind(reader)
}

/**
 * "how much does it cost" alone asks for articles; with a subject it asks for its programmes, "universities for my son" for
 * universities, and the answer says what is not known of them.
 */
function concludeTopic({ topic, intent, saysNeed, isAboutUniversities }: Reader): void {
  if (topic) {
    const { piece, meaning } = topic
    const isOfList = isAboutUniversities && (!meaning.isCondition || intent.filters.destination !== undefined)
    const others = intent.words.filter(({ isName, isWeak }) => !isName && !isWeak)
    // "what can my son study for 5,000": programmes for that.
    const isForMoney = intent.filters.max !== undefined && !meaning.isOnlyForGuides
    const isBeside =
      meaning.isAsker === true && (intent.readings.length > 0 || intent.words.some(({ isName }) => isName))
    // "is Girne American University recognised in Saudi Arabia?"
    const isOfUniversity = meaning.atHome === true && intent.city === null && intent.words.some(({ isName }) => isName)
    // «معدلي 78 … بتركيا»: a mark that nobody calls low.
    const isMark = (meaning.as === 'low GPA' || meaning.as === 'معدل منخفض') && !LOW.test(piece.folded)
    const isMarkBeside = isMark && intent.readings.length > 0
    // «هندسة مدنية وفيها شغل للطلاب، ميزانيته 12 الف»: guides have no budget.
    const isOnlyForGuides = meaning.isOnlyForGuides && (intent.filters.max === undefined || others.length === 0)
    if (
      isOnlyForGuides ||
      (!isMarkBeside && !isOfUniversity && !isOfList && others.length === 0 && !isForMoney && !isBeside)
    ) {
      intent.guide ??= piece.text
      intent.words = intent.words.filter((word) => !others.includes(word))
      intent.unanswerable.push(...others.map(({ text }) => text))
      for (const text of (meaning.as ?? piece.text).split(' '))
        intent.words.push(...words(text).map((folded) => ({ text, folded, isName: false, isWeak: false, at: 0 })))
    } else if (meaning.isCondition || meaning.as === undefined || meaning.isOnlyForGuides)
      intent.unanswerable.push(piece.text)
    else intent.fillers.push(piece.text)
  }
  if (saysNeed && intent.test !== undefined) intent.guide ??= intent.test
}

/** What calls a mark low. */
const LOW = /low|bad|weak|poor|ضعيف|منخفض|متدني|قليل|واطي|نازل/

/** What makes a test a course: «دورة ايلتس», "GMAT preparation". */
const PREPARATIONS: ReadonlySet<string> = new Set(
  'course,courses,prep,preparation,class,classes,training,دوره,دورات,كورس,كورسات,تحضير'.split(','),
)

/**
 * A score alone is looked for; beside anything else it cannot be asked of the catalogue, nor can a test beside a subject,
 * unless it is to be prepared for.
 */
function concludeTests({ scores, pieces, intent, universityWords }: Reader): void {
  const isAlone = intent.words.length + intent.readings.length + universityWords.length === 0
  for (const pieces of scores) {
    if (isAlone)
      for (const piece of pieces) intent.words.push(...wordsOf(piece, { isName: false, isWeak: false, at: 0 }))
    else intent.unanswerable.push(pieces.map(({ text }) => text).join(' '))
  }
  // «لغة» is a subject as well.
  const tests = pieces.filter(
    ({ meaning, words }) => meaning?.is === 'test' && !words.map(withoutArticle).includes('لغه'),
  )
  const ofTests = new Set(tests.flatMap(({ words }) => words))
  const others = intent.words.filter(({ folded, isWeak }) => !isWeak && !ofTests.has(folded) && !/^\d/.test(folded))
  // "universities in the UK that accept SAT": what they ask for is not known by a word of theirs.
  const isAccepted = tests.length > 0 && pieces.some(({ words }) => /^accept/.test(words[0] ?? ''))
  if (
    intent.guide !== null ||
    (others.length === 0 && !isAccepted) ||
    pieces.some(({ folded }) => PREPARATIONS.has(folded))
  )
    return
  for (const { text, words } of tests) {
    const isKept = intent.words.some(({ folded }) => words.includes(folded))
    intent.words = intent.words.filter(({ folded }) => !words.includes(folded))
    if (isKept) intent.unanswerable.push(text)
  }
}

/**
 * Universities are what is looked for where only filters and places are named besides, and where the best are asked for;
 * with another subject it is the programmes they offer.
 */
function concludeKind({ intent, universityWords, isAboutUniversities }: Reader): void {
  const { words: remaining, filters, guide, city } = intent
  const [first] = universityWords
  if (!first) return
  const onlyPlaces = remaining.every(({ isName, isWeak }) => isName || isWeak)
  const isNamed = remaining.some(({ isName, folded }) => isName && !city?.words.includes(folded))
  const { level, mode, month, duration, exam, sort } = filters
  const areProgrammes = (level ?? mode ?? month ?? duration ?? exam) !== undefined || sort === 'deadline'
  const says = isAboutUniversities || (!isNamed && remaining.every(({ isName }) => isName))
  const areRanked = sort === 'rank' && !isNamed && guide === null
  const areListed = ((onlyPlaces && says) || areRanked) && !areProgrammes
  if (areListed && filters.kind === undefined) {
    filters.kind = 'university' satisfies Kind
    intent.readings.push({ filter: 'kind', values: ['university'], words: first.text })
  } else intent.fillers.push(...universityWords.map(({ text }) => text))
}

/** "I finished high school", and nothing else: all there is, without that. */
function concludeSchooling({ pieces, intent }: Reader): void {
  const { words, readings, unanswerable, home } = intent
  const from = pieces.findIndex(({ meaning }) => meaning?.is === 'past' && !meaning.ofDegree)
  if (from < 0 || from === pieces.length - 1 || words.length + readings.length + unanswerable.length > 0 || home) return
  unanswerable.push(
    pieces
      .slice(from)
      .map(({ text }) => text)
      .join(' '),
  )
}

/** "not in English" is every other language, unless one was named: "in German, not in English". */
function concludeLanguages(reader: Reader): void {
  const { unwantedLanguages, intent, context } = reader
  if (unwantedLanguages.length === 0) return
  const without = unwantedLanguages.flatMap(({ languages }) => languages)
  const words = unwantedLanguages.map((one) => one.words)
  const left = context.languages().filter((language) => !without.includes(language))
  if (intent.filters.language === undefined) reader.add('language', left, words.join(' '), { without })
  else intent.fillers.push(...words)
}

const SCHOOL = /high school|secondary|school leaver|12th|grade 12|tawjihi|thanaw|ثانوي|توجيهي/
const DONE = /finish|graduat|complet|after|leaver|بعد|خريج|مخلص/

/** Whether a mark is beside the school at a place, as of somebody who has finished it: «82 بالثانوية». Scores of tests are lower. */
const hasMarks = (pieces: readonly Piece[], at: number): boolean =>
  pieces
    .slice(Math.max(0, at - MARKS_NEAR), at + MARKS_NEAR)
    .some(({ meaning }, n, near) => meaning?.is === 'mark' && (near[n + 1]?.token.number ?? 0) >= LOWEST_MARK)
const [MARKS_NEAR, LOWEST_MARK] = [4, 40]

/** Who has finished school, and names no level, is offered what is open to them. */
function concludePupil(reader: Reader): void {
  const { pieces, intent, topic } = reader
  const { filters, words, readings } = intent
  if (filters.level !== undefined || (topic && !topic.meaning.isAsker) || words.length + readings.length === 0) return
  const school = pieces.find(({ words }, at) => {
    const said = words.join(' ')
    return SCHOOL.test(said) && (DONE.test(said) || hasMarks(pieces, at) || pieces[at - 1]?.meaning?.is === 'past')
  })
  if (school) reader.add('level', ['bachelor', 'certificate', 'diploma'], school.text)
}

/** "no PhD" is every other level, "not online" every other mode that is stated; unless one was named: "bachelor not master". */
function concludeUnwanted<Value extends string>(
  { fillers }: Pick<Intent, 'fillers'>,
  named: readonly unknown[] | undefined,
  all: readonly Value[],
  unwanted: readonly { value: Value; words: string }[],
  add: (left: Value[], words: string) => void,
): void {
  if (unwanted.length === 0) return
  const words = unwanted.map((one) => one.words)
  const left = all.filter((value) => unwanted.every((one) => one.value !== value))
  if (named === undefined && left.length > 0) add(left, words.join(' '))
  else fillers.push(...words)
}
