import { conditionDetail } from '#features/admissions/letters/condition-detail.ts'
import type { LetterView } from '#features/admissions/letters/contract.ts'
import { formatStart } from '#features/admissions/letters/details.ts'
import arabic from '#features/admissions/letters/locales/ar.json' with { type: 'json' }
import english from '#features/admissions/letters/locales/en.json' with { type: 'json' }
import { particularsOf } from '#features/admissions/letters/particulars.ts'
import { addressWithoutCode, letterReference, sentenceOf } from '#features/admissions/letters/rules.ts'
import { programmeWords } from '#features/programmes/server/words.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { directionOf, type Language, type Localized, localize } from '#lib/localized.ts'
import { withHexColours } from '#lib/oklch.ts'
import type { QrPicture } from '#lib/qr-picture.ts'
import { texture } from '#platform/images/marks.ts'
import { bidiRuns, code } from '#platform/pdf/bidi-text.ts'
import type { PdfTemplate } from '#platform/pdf/compiler.ts'
import { themeFor } from '#platform/pdf/theme.ts'

const translators = { en: createTranslator('en', english).t, ar: createTranslator('ar', arabic).t }

/** Points of the head's texture: its own proportions. */
const HEAD = { width: 752, height: 208 }

/** A letter with its holder; without a code it is not issued yet, and cannot be checked. */
type PrintedLetter = Omit<LetterView, 'holder' | 'code'> & {
  holder: NonNullable<LetterView['holder']>
  code: string | null
}

/** The data for `letter.typ`: a letter with the texts of its page. */
export function letterPdfContent(letter: PrintedLetter, lang: Language): PdfTemplate {
  const {
    kind,
    reference,
    holder,
    subject,
    start,
    details,
    signatory,
    confirmed,
    isExample,
    conditions,
    replyBy,
    issuedAt,
    office,
    address,
    qr,
  } = letter
  const { programme, university, shortName = null, country } = subject
  const t = translators[lang]
  const dir = directionOf(lang)
  const named = (name: Localized) => localize(name, lang)
  const day = (iso: string) => bidiRuns(formatDate(lang, iso), dir)
  const place = programme ?? university
  const where = [programme && university, country].flatMap((part) => (part ? [isolate(named(part))] : []))
  const lines = [office.phone, office.email].filter((line) => line !== null)
  const street = signatory?.address ?? office.address
  const words = { letters: t, programmes: programmeWords[lang] }
  const theme = themeFor(university ? { name: university, shortName } : null, place?.en ?? reference)
  return {
    template: 'features/admissions/letters/server/letter.typ',
    data: {
      lang,
      dir,
      ...theme,
      texture: withHexColours(texture(HEAD.width, HEAD.height, theme.strong)).replace('<rect', '<rect opacity=".12"'),
      title: `${t(`kinds.${kind}`)} · ${letterReference(letter)}`,
      kind: t(`kinds.${kind}`),
      issuedBy: issuedBy(letter, lang),
      office: [
        ...(signatory?.licence ? [bidiRuns(t('letter.licence', { number: isolate(signatory.licence) }), dir)] : []),
        ...(street ? [bidiRuns(named(street), dir)] : []),
        ...(lines.length > 0 ? [code(lines.join(' · '))] : []),
      ],
      addressed: t('letter.addressed'),
      holder: bidiRuns(holder.fullName, dir),
      born: { text: personOf(letter, lang).join(' · '), dir },
      says: t(`letter.says.${sentenceOf(kind, conditions, confirmed)}`),
      place: bidiRuns(place ? named(place) : '', dir),
      where: { text: where.join(' · '), dir },
      facts: [
        { label: t('letter.date'), value: day(issuedAt) },
        { label: t('letter.reference'), value: code(letterReference(letter)) },
        { label: t('letter.start'), value: bidiRuns(formatStart(lang, start), dir) },
        ...(replyBy ? [{ label: t('letter.replyBy'), value: day(replyBy) }] : []),
      ],
      particulars: details
        ? particularsOf({ details, isExample }, lang, words).map(({ label, value, isCode }) => ({
            label,
            value: isCode ? code(value) : bidiRuns(value, dir),
          }))
        : [],
      closing: details ? [t('letter.closing')] : [],
      signatory: signatory?.name
        ? [bidiRuns(named(signatory.name), dir), ...(signatory.title ? [bidiRuns(named(signatory.title), dir)] : [])]
        : [],
      dependsOn: t('letter.conditions'),
      unconditional: t('letter.unconditional'),
      conditions: conditions.map(({ kind: what, detail, dueOn }) => {
        const text = conditionDetail(detail, lang)
        return {
          kind: t(`conditions.${what}`),
          detail: text ? [bidiRuns(text, dir)] : [],
          due: dueOn ? t('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) }) : '',
        }
      }),
      check: letter.code === null ? t('letter.unissuedText') : `${t('letter.check')} ${t('letter.unsigned')}`,
      code: letter.code ?? '',
      address: addressWithoutCode(address[lang]),
      qr: qr ? svgOf(qr[lang]) : '',
      qrWords: t('letter.qr'),
      unissued: t('letter.unissued'),
    },
  }
}

/** Anyone who issues it, and in whose name. */
function issuedBy({ issuer, signatory, subject }: PrintedLetter, lang: Language): string {
  const t = translators[lang]
  const name = isolate(localize(signatory?.company ?? issuer, lang))
  return signatory?.onBehalf && subject.university
    ? t('letter.onBehalf', { name, university: isolate(localize(subject.university, lang)) })
    : t('letter.issuedBy', { name })
}

/** When the holder was born, and their passport where it was given. */
function personOf({ holder, details }: PrintedLetter, lang: Language): string[] {
  const t = translators[lang]
  const number = details?.passportNumber
  return [
    t('letter.born', { date: isolate(formatDate(lang, holder.birthDate)) }),
    ...(number ? [t('letter.passport', { number: isolate(number) })] : []),
  ]
}

const svgOf = ({ path, size }: QrPicture) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#10212b" d="${path}"/></svg>`
