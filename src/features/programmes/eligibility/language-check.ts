import { languageName } from '#i18n/language-name.ts'
import { fold } from '#lib/fold.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { compareResults, isAbout, isUsuallyEnough, type LanguageResult, resultsIn } from './language-results.ts'
import type { Background, CheckOf, Requirements } from './requirements.ts'

type LanguageCheck = CheckOf<'language'>

/** People write `English (C1)`, «الإنجليزية» or `IELTS 6.5`, under languages or under certificates. */
export function checkLanguage({ languages, requirements }: Requirements, background: Background): LanguageCheck {
  const stated = languages.map((code) => statedResults(requirements, code, languages))
  const check = {
    about: 'language',
    languages,
    missing: [] as string[],
    needs: stated.flat()[0] ?? null,
    has: null,
  } as const
  if (languages.length === 0) return { ...check, verdict: 'not_stated', why: 'unknown' }
  const entries = [...background.languages, ...background.certifications].filter((entry) => fold(entry) !== '')
  if (entries.length === 0) return { ...check, verdict: 'not_stated', why: 'unanswered' }
  const each = languages.map((code, at) => judge(entries.filter(namesLanguage(code)), code, stated[at] ?? []))
  const found = each.filter((one) => one !== null)
  const missing = languages.filter((_, at) => each[at] === null)
  if (found.length === 0) return { ...check, missing, verdict: 'not_met', why: 'unnamed' }
  const below = found.find(({ why }) => why === 'below')
  if (below) return { ...check, ...below, verdict: 'not_met' }
  if (found.length < languages.length) return { ...check, missing, verdict: 'near', why: 'some' }
  const open = found.find(({ why }) => why !== 'enough')
  return open ? { ...check, ...open, verdict: 'near' } : { ...check, ...found[0], verdict: 'met', why: 'enough' }
}

type Judgement = Pick<LanguageCheck, 'needs' | 'has'> & { why: 'enough' | 'below' | 'other_test' | 'named' }

/** What the entries about one language are worth; null where there is none. */
function judge(entries: readonly string[], code: string, needs: readonly LanguageResult[]): Judgement | null {
  if (entries.length === 0) return null
  const results = entries.flatMap(resultsIn).filter((result) => isAbout(result, code))
  const [need, ...more] = needs
  const [has, ...others] = results
  if (entries.some((entry) => NATIVE.test(fold(entry)))) return { why: 'enough', needs: need ?? null, has: null }
  if (!has) return { why: 'named', needs: need ?? null, has: null }
  if (!need) {
    const enough = results.find(isUsuallyEnough)
    return { why: enough ? 'enough' : 'named', needs: null, has: enough ?? has }
  }
  const compared = compareResults([has, ...others], [need, ...more])
  return { why: compared.is, needs: compared.needs, has: compared.has }
}

/** Lines that are about whatever the programme is taught in. */
const OF_TEACHING = /language of (?:instruction|teaching|the course)|لغه (?:التدريس|الدراسه|التعليم)/

/** The results that the lines ask for in one of the languages: the English ones, and the Arabic where these ask for none. */
function statedResults({ en, ar }: Requirements['requirements'], code: string, languages: readonly string[]) {
  const statedIn = (lines: readonly string[]): LanguageResult[] =>
    lines.flatMap((line) => {
      const isAboutIt = namesLanguage(code)(line) || (languages.length === 1 && OF_TEACHING.test(fold(line)))
      return isAboutIt ? resultsIn(line).filter((result) => isAbout(result, code)) : []
    })
  const inEnglish = statedIn(en)
  return inEnglish.length > 0 ? inEnglish : statedIn(ar)
}

/** Tests that are of one language alone. */
const TESTS: Record<string, string[]> = {
  en: ['ielts', 'toefl', 'ايلتس', 'توفل'],
  de: ['testdaf', 'test daf', 'dsh'],
  fr: ['delf', 'dalf'],
  hu: ['ecl', 'origo', 'هنغار'],
  it: ['celi', 'cils'],
  tr: ['tomer'],
}

/** Folded, as people say that they grew up with it. */
const NATIVE = /(?:^| )(?:native|mother tongue|muttersprache|اللغه الام|لغتي الام|لغه ام)(?: |$)/

/** Further tests, whatever language they are of. */
const FURTHER_TESTS = ['duolingo', 'pte', 'goethe', 'telc', 'tcf', 'dele', 'hsk']
const ALL_TESTS = [...Object.values(TESTS).flat(), ...FURTHER_TESTS]

/**
 * Whether a certificate is one of a language: it names a test of a language, or a level. It proves the language and nothing
 * else, so it is never taken for an entrance exam.
 */
export function isLanguageCertificate(text: string): boolean {
  const words = fold(text).split(' ')
  // `IELTS7` is written in one word, and «الأيلتس» with its article.
  const isTest = (word: string) => ALL_TESTS.includes(word.replace(/^ال/, '').replace(/\d+$/, ''))
  return words.some(isTest) || resultsIn(text).length > 0
}

/** Whether a text names the language or a test of it. */
export function namesLanguage(code: string): (text: string) => boolean {
  const full = LANGUAGES.map((lang) => fold(languageName(lang, code)))
  // «الإنجليزية» is written «انجليزي» just as often.
  const short = full.map((name) => name.replace(/^ال/, '').replace(/[هي]+$/, ''))
  const all = [...full, ...short, ...(TESTS[code] ?? [])].filter((name) => name.length > 2)
  return (text) => all.some((name) => fold(text).includes(name))
}
