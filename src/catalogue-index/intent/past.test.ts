import { expect, test } from 'vitest'
import type { IntentContext } from './intent.ts'
import { Lexicon } from './lexicon.ts'
import { parseIntent } from './parse-intent.ts'
import { fixedPhrases } from './phrases.ts'

const lexicon = new Lexicon(fixedPhrases())
for (const [phrases, slug] of [
  ['Germany,ألمانيا', 'germany'],
  ['Turkey,تركيا', 'turkiye'],
  ['Sudan,السودان', 'sudan'],
  ['Iraq,العراق', 'iraq'],
] as const)
  for (const phrase of phrases.split(',')) lexicon.add(phrase, { is: 'country', value: slug })
for (const phrase of ['Dubai', 'الرياض']) lexicon.add(phrase, { is: 'name', cityOf: 'egypt' })
for (const phrase of ['Delhi University', 'جامعة المنصورة']) lexicon.add(phrase, { is: 'name' })

const SUBJECTS = new Set(['biology', 'health', 'nursing', 'medicine', 'احياء', 'صحه', 'تمريض', 'طب', 'قانون'])
const CONTEXT: IntentContext = {
  lexicon,
  years: [2027],
  usdPerUnit: () => 1,
  isKnown: (word) => SUBJECTS.has(word),
  isWord: (word) => SUBJECTS.has(word),
  isTitle: () => false,
  hasProgrammes: () => true,
  isInName: (word) => SUBJECTS.has(word),
  languages: () => [],
  countryStarting: () => undefined,
}

test.each([
  [
    'I finished my bachelor in biology in Sudan and want a master in health in Turkey, budget 4000',
    'destination=turkiye level=master max=4000',
    'health',
    'sudan',
  ],
  [
    'I have a bachelor in biology from Sudan, looking for nursing in Germany',
    'destination=germany',
    'nursing',
    'sudan',
  ],
  ['he studied biology in Iraq but wants nursing in Turkey', 'destination=turkiye', 'nursing', 'iraq'],
  ['BSc biology from Delhi University, want MSc nursing Germany', 'destination=germany level=master', 'nursing', null],
  ["I'm a 34 year old nurse working in Dubai for 8 years. Looking for health online", 'mode=online', 'health', 'egypt'],
  ['خلصت بكالوريوس احياء من السودان وحاب ادرس صحة في تركيا', 'destination=turkiye', 'صحة', 'sudan'],
  ['معايا ليسانس احياء من جامعة المنصورة وعايز تمريض في ألمانيا', 'destination=germany', 'تمريض', null],
  ['خريج احياء وشغال في الرياض من 4 سنوات ابي ماجستير تمريض', 'level=master', 'تمريض', 'egypt'],
  ['btech biology 2023 passout want ms health', 'level=master', 'health', null],
  ['bs biology ke baad master germany mein', 'destination=germany level=master', 'biology', null],
  ["j'ai fini ma licence en biologie et je cherche un master health", 'level=master', 'health', null],
  ['MBBS Sudan se kiya hai ab nursing Germany se karna hai', 'destination=germany', 'nursing', 'sudan'],
  ['اخي تخرج من احياء في السودان ويريد تمريض في تركيا', 'destination=turkiye', 'تمريض', 'sudan'],
  ['2 years exp in biology, want nursing in Germany', 'destination=germany', 'nursing', null],
  ['درست طب في العراق وحاب ادرس بالتمريض', '', 'تمريض', 'iraq'],
  ['5allast bakaloryos biology w 3ayez master nursing', 'level=master', 'nursing', null],
])('%s: what somebody has done is no wish', (typed, filters, words, home) => {
  const intent = parseIntent(typed, CONTEXT)
  const read = Object.entries(intent.filters).map(([filter, value]) => `${filter}=${value}`)
  expect([read.sort().join(' '), intent.words.map(({ text }) => text).join(' '), intent.home]).toEqual([
    filters,
    words,
    home,
  ])
})

test.each([
  ['I studied medicine in Sudan and want to continue in Turkey', 'medicine', 'turkiye'],
  ['كنت بدرس طب في العراق عايز احول الى ألمانيا', 'طب', 'germany'],
  ['I have a bachelor in biology, master in Germany', 'biology', 'germany'],
])('%s: who names no other subject continues with it', (typed, words, destination) => {
  const intent = parseIntent(typed, CONTEXT)
  const subjects = intent.words.flatMap(({ text, folded }) => (SUBJECTS.has(folded) ? text : []))
  expect([subjects.join(' '), intent.filters.destination]).toEqual([words, [destination]])
})

test.each([
  ['I have a bachelor in biology', 'biology', 'bachelor'],
  ['I want a bachelor in nursing in Germany', 'nursing', 'bachelor'],
  ['bachelor or master in biology', 'biology', 'bachelor,master'],
  ['ابي ماجستير تمريض من ألمانيا', 'تمريض', 'master'],
])('%s: what nothing else is asked beside is what is asked', (typed, words, level) => {
  const intent = parseIntent(typed, CONTEXT)
  expect([intent.words.map(({ text }) => text).join(' '), String(intent.filters.level)]).toEqual([words, level])
})
