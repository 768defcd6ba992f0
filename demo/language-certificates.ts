import type { DemoUniversity } from './demo-schema.ts'

/** Which proof of a language a programme asks for, by the languages it is taught in. */

type Texts = { en: string; ar: string }

/** The certificate that is usual for each language of instruction; English is asked for as the university says. */
const usualCertificates: Partial<Record<string, Texts>> = {
  ar: {
    en: 'Arabic at B2 if it is not your first language',
    ar: 'العربية بمستوى B2 لغير الناطقين بها',
  },
  az: {
    en: 'Azerbaijani certificate, usually B1, or the preparatory language year',
    ar: 'شهادة في اللغة الأذربيجانية، عادةً بمستوى B1، أو السنة التحضيرية للغة',
  },
  ca: { en: 'Catalan certificate, usually B2', ar: 'شهادة في اللغة الكتالانية، عادةً بمستوى B2' },
  de: {
    en: 'German certificate, usually DSH-2 or TestDaF 4',
    ar: 'شهادة في اللغة الألمانية، عادةً DSH-2 أو TestDaF 4',
  },
  es: {
    en: 'Spanish certificate, usually DELE or SIELE at B2',
    ar: 'شهادة في اللغة الإسبانية، عادةً DELE أو SIELE بمستوى B2',
  },
  fr: { en: 'French certificate, usually DELF B2 or DALF C1', ar: 'شهادة في اللغة الفرنسية، عادةً DELF B2 أو DALF C1' },
  hi: {
    en: 'Proof of Hindi, usually by earlier schooling or the university’s own test',
    ar: 'إثبات اللغة الهندية، عادةً بدراسة سابقة بها أو باختبار الجامعة',
  },
  hu: {
    en: 'Hungarian certificate, usually ECL or Origó at B2',
    ar: 'شهادة في اللغة المجرية (الهنغارية)، عادةً ECL أو Origó بمستوى B2',
  },
  it: {
    en: 'Italian certificate, usually CILS or CELI at B2',
    ar: 'شهادة في اللغة الإيطالية، عادةً CILS أو CELI بمستوى B2',
  },
  ka: {
    en: 'Georgian certificate, usually B2, or the preparatory language year',
    ar: 'شهادة في اللغة الجورجية، عادةً بمستوى B2، أو السنة التحضيرية للغة',
  },
  ms: {
    en: 'Malay certificate, usually by the university’s own course or test',
    ar: 'شهادة في لغة الملايو، عادةً بدورة الجامعة أو اختبارها',
  },
  nl: {
    en: 'Dutch certificate, usually NT2-II or CNaVT at B2',
    ar: 'شهادة في اللغة الهولندية، عادةً NT2-II أو CNaVT بمستوى B2',
  },
  pl: {
    en: 'Polish certificate, usually the state certificate at B2',
    ar: 'شهادة في اللغة البولندية، عادةً شهادة الدولة بمستوى B2',
  },
  ru: { en: 'Russian certificate, usually TORFL at B1', ar: 'شهادة في اللغة الروسية، عادةً TORFL بمستوى B1' },
  tr: { en: 'Turkish certificate, usually TÖMER at C1', ar: 'شهادة في اللغة التركية، عادةً TÖMER بمستوى C1' },
  ur: {
    en: 'Proof of Urdu, usually by earlier schooling or the university’s own test',
    ar: 'إثبات اللغة الأردية، عادةً بدراسة سابقة بها أو باختبار الجامعة',
  },
}

/** One line for each language of instruction. Throws a RangeError for a language nobody has written a line for. */
export const certificatesOf = (languages: readonly string[], university: DemoUniversity): Texts[] =>
  languages.map((language) => {
    if (language === 'en') return englishAt(university)
    const usual = usualCertificates[language]
    if (!usual) throw new RangeError(`there is no usual certificate for the language ${language}`)
    return usual
  })

/** The score that the university itself states, so that a programme never asks for another. */
function englishAt({ englishTest: { ielts, toefl } }: DemoUniversity): Texts {
  const scores = [ielts && `IELTS ${ielts}`, toefl && `TOEFL iBT ${toefl}`].filter(Boolean)
  const scale = toefl
    ? { en: ' (TOEFL on the scale of 0 to 120)', ar: ' (توفل على سلّم من 0 إلى 120)' }
    : { en: '', ar: '' }
  if (scores.length === 0) {
    return {
      en: 'English certificate if English is not your first language, as the university requires',
      ar: 'شهادة لغة إنجليزية لغير الناطقين بها، وفق ما تشترطه الجامعة',
    }
  }
  return {
    en: `English certificate if English is not your first language: ${scores.join(' or ')}${scale.en}`,
    // Left to right, so that Arabic keeps a range in its order.
    ar: `شهادة لغة إنجليزية لغير الناطقين بها: ${scores.join(' أو ').replace(/\d\.\d–\d\.\d/, '\u2066$&\u2069')}${scale.ar}`,
  }
}
