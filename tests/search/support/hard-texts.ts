import type { Random } from '#demo/generator/random.ts'

/** Words that fold to one another, contain one another, or break careless code. */
const WORDS = `
  bachelor Bachelors MSc masters master PhD doctoral diploma course courses major
  medicine Medicine MÉDECINE medicinal biomedical med law Law lawyer claw engineering Engineering engineer gin
  science sciences Science neuroscience art arts Arts martial design data DATA university Université üniversitesi
  İstanbul ISTANBUL ıstanbul Straße strasse Łódź lodz Ærø c++ C# #1 .net r&d R/D king's King’s kings o'brien 24/7 2027
  e-commerce ecommerce commerce ﬁne fine x y z a an in of and the über uber ñandú œuvre naïve co-op 𝗕𝗼𝗹𝗱 bold ①st
  بكالوريوس البكالوريوس ماجستير دكتوراة دبلوم دورة دورات تخصص شهادة
  الطب طب الطبية طبيب طِبّ بشري البشري هندسة الهندسة هندسه مهندس المهندس علوم العلوم عُلوم قانون القانون إدارة ادارة أعمال الاعمال
  آداب اداب لغة اللغة لغه العربية عربي عربى مدرسة مدرسه جامعة الجامعة جامعه ألمانيا المانيا ألمانية رومانيا الروماني لبنان ال الله اللغات
  مؤتمر موتمر شئون شيون مستشفى مستشفي گرمسار کلیه كليه هیئت جَـــامِعَة ﻻ لا ﷺ ١٢٣ ۱۲۳ 123 س ص و في من إلى على
`
  .trim()
  .split(/\s+/)

const NASTY = [
  '%',
  '_',
  "'",
  '"',
  '\\',
  '--',
  '<b>',
  '&amp;',
  '\t',
  '\u200f',
  '\u00a0',
  '🎓',
  '«',
  '»',
  '،',
  '؟',
  '()',
  '{}',
  'null',
  '\u0301',
  'ـ',
]

const SYLLABLES = ['mar', 'bel', 'tor', 'in', 'al', 'ش', 'ال', 'مار', 'بور', 'ة', 'é', 'ی']

/** A word, mostly from the list, else one that never was. */
function hardWord(random: Random): string {
  if (random.happens(0.8)) return random.pick(WORDS)
  return Array.from({ length: random.between(1, 4) }, () => random.pick(SYLLABLES)).join('')
}

/** One to six words, sometimes with something nasty between or at them. */
export function hardText(random: Random): string {
  return Array.from({ length: random.between(1, 6) }, () => {
    const word = hardWord(random)
    return random.happens(0.1)
      ? random.happens(0.5)
        ? `${word}${random.pick(NASTY)}`
        : `${random.pick(NASTY)}${word}`
      : word
  }).join(random.happens(0.1) ? '  ' : ' ')
}

/** What someone may type: pieces of words, words, several of them, in both scripts, up to 40 characters. */
export function hardQuery(random: Random): string {
  const words = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3, 4, 7]) }, () => {
    const word = hardWord(random)
    const from = random.happens(0.2) ? random.between(0, word.length - 1) : 0
    const to = random.happens(0.4) ? random.between(from + 1, word.length) : word.length
    const piece = word.slice(from, to).toWellFormed()
    return random.happens(0.08) ? `${piece}${random.pick(NASTY)}` : piece
  })
  return words.join(' ').slice(0, 40).toWellFormed()
}
