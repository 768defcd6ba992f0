import { fold } from '#lib/fold.ts'

/** Results of language tests and levels of the European framework, as programmes ask for them and people write them. */

const TESTS = ['ielts', 'toefl', 'testdaf', 'dsh', 'level'] as const
export type LanguageResult = { test: (typeof TESTS)[number]; score: number }

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']
/** The level from which most universities teach in a language. */
const USUAL_LEVEL = LEVELS.indexOf('B2')

/** Folded, `6.5` is `6 5`: the halves of IELTS are separate words. */
const PATTERNS: Record<LanguageResult['test'], RegExp> = {
  ielts: /(?:ielts|ايلتس)\D*(\d)(?: (5|0))?(?!\d)/,
  toefl: /(?:toefl|توفل)\D*(\d{1,3})(?!\d)/,
  testdaf: /test ?daf\D*([1-5])(?!\d)/,
  dsh: /dsh\D*([1-3])(?!\d)/,
  level: /(?:^| )([abc][12])(?: |$)/,
}
/** Arabic often says the score first: «6.5 في IELTS», and then what no part may be below. */
const SCORE_FIRST: Partial<Record<LanguageResult['test'], RegExp>> = {
  ielts: /(?<![a-z\d])(\d)(?: (5|0))? (?:in|في) (?:اختبار )?(?:ielts|(?:ال)?ايلتس)/,
  toefl: /(?<![a-z\d])(\d{1,3}) (?:in|في) (?:اختبار )?(?:toefl|(?:ال)?توفل)/,
}
const HIGHEST: Partial<Record<LanguageResult['test'], number>> = { ielts: 9, toefl: 120 }

/** Of which languages a test is; a level is of any. */
const LANGUAGE_OF_TEST: Partial<Record<LanguageResult['test'], string>> = {
  ielts: 'en',
  toefl: 'en',
  testdaf: 'de',
  dsh: 'de',
}

/** The results of a text in either language, one of each test: of «IELTS 6.5 or TOEFL iBT 90» both. */
export function resultsIn(text: string): LanguageResult[] {
  const folded = fold(text)
  return TESTS.flatMap((test) => {
    const [found, whole = '', half] = SCORE_FIRST[test]?.exec(folded) ?? PATTERNS[test].exec(folded) ?? []
    if (!found) return []
    const score = test === 'level' ? LEVELS.indexOf(whole.toUpperCase()) : Number(whole) + (half === '5' ? 0.5 : 0)
    return score <= (HIGHEST[test] ?? Number.POSITIVE_INFINITY) ? [{ test, score }] : []
  })
}

/** Whether a result can be about the language (ISO 639-1). */
export const isAbout = ({ test }: LanguageResult, language: string): boolean =>
  (LANGUAGE_OF_TEST[test] ?? language) === language

/** `IELTS 6.5`, `B2`: the same in every language. */
export function resultName({ test, score }: LanguageResult): string {
  if (test === 'level') return LEVELS[score] ?? ''
  return {
    ielts: `IELTS ${score.toFixed(1)}`,
    toefl: `TOEFL iBT ${score}`,
    testdaf: `TestDaF ${score}`,
    dsh: `DSH-${score}`,
  }[test]
}

/** The least results of each level, by what those who hold the tests publish (IELTS, ETS, TestDaF, HRK). */
const LEAST: Record<Exclude<LanguageResult['test'], 'level'>, readonly [least: number, level: string][]> = {
  ielts: [
    [8.5, 'C2'],
    [7, 'C1'],
    [5.5, 'B2'],
    [4, 'B1'],
  ],
  toefl: [
    [114, 'C2'],
    [95, 'C1'],
    [72, 'B2'],
    [42, 'B1'],
  ],
  testdaf: [
    [5, 'C1'],
    [3, 'B2'],
  ],
  dsh: [
    [3, 'C2'],
    [2, 'C1'],
    [1, 'B2'],
  ],
}

/** The level that a result proves, as its place in the framework; -1 below all that are distinguished. */
const levelOf = ({ test, score }: LanguageResult): number =>
  test === 'level' ? score : LEVELS.indexOf(LEAST[test].find(([least]) => score >= least)?.[1] ?? '')

/** The least result with which most universities let somebody study, where a programme states none. */
const USUALLY_ENOUGH: Record<Exclude<LanguageResult['test'], 'level'>, number> = {
  ielts: 6,
  toefl: 72,
  testdaf: 4,
  dsh: 2,
}

export const isUsuallyEnough = (result: LanguageResult): boolean =>
  result.test === 'level' ? result.score >= USUAL_LEVEL : result.score >= USUALLY_ENOUGH[result.test]

/** How what somebody has relates to what is needed; `other_test`: only the university can say whether it counts. */
type Comparison = { is: 'enough' | 'below' | 'other_test'; needs: LanguageResult; has: LanguageResult }

/** Compares by the same test, else by the level where one is asked for. `needs` and `has` are not empty. */
export function compareResults(
  has: readonly [LanguageResult, ...LanguageResult[]],
  needs: readonly [LanguageResult, ...LanguageResult[]],
): Comparison {
  const like = needs.flatMap((need): Comparison[] => {
    const own = has.find(({ test }) => test === need.test) ?? (need.test === 'level' ? has[0] : undefined)
    if (!own) return []
    const isEnough = need.test === own.test ? own.score >= need.score : levelOf(own) >= need.score
    return [{ is: isEnough ? 'enough' : 'below', needs: need, has: own }]
  })
  const [best] = like.toSorted((a, b) => Number(a.is === 'below') - Number(b.is === 'below'))
  return best ?? { is: 'other_test', needs: needs[0], has: has[0] }
}
