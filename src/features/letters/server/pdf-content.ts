import type { LetterView } from '#features/letters/contract.ts'
import arabic from '#features/letters/locales/ar.json' with { type: 'json' }
import english from '#features/letters/locales/en.json' with { type: 'json' }
import { addressWithoutCode, sentenceOf } from '#features/letters/rules.ts'
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

/** A valid letter, which has a holder and QR codes. */
type ValidLetter = LetterView & { [Part in 'qr' | 'holder']: NonNullable<LetterView[Part]> }

/** The data for `letter.typ`: a valid letter with the texts of its page. */
export function letterPdfContent(letter: ValidLetter, lang: Language): PdfTemplate {
  const {
    kind,
    reference,
    holder,
    subject,
    preferredStart,
    conditions,
    replyBy,
    issuedAt,
    issuer,
    office,
    address,
    qr,
  } = letter
  const { programme, university, country } = subject
  const t = translators[lang]
  const dir = directionOf(lang)
  const named = (name: Localized) => localize(name, lang)
  const day = (iso: string) => bidiRuns(formatDate(lang, iso), dir)
  const place = programme ?? university
  const where = [programme && university, country].flatMap((part) => (part ? [isolate(named(part))] : []))
  const lines = [office.phone, office.email].filter((line) => line !== null)
  const theme = themeFor(university?.en, place?.en ?? reference)
  return {
    template: 'features/letters/server/letter.typ',
    data: {
      lang,
      dir,
      ...theme,
      texture: withHexColours(texture(HEAD.width, HEAD.height, theme.strong)).replace('<rect', '<rect opacity=".12"'),
      title: `${t(`kinds.${kind}`)} · ${reference}`,
      kind: t(`kinds.${kind}`),
      issuedBy: t('letter.issuedBy', { name: isolate(named(issuer)) }),
      office: [
        ...(office.address ? [bidiRuns(named(office.address), dir)] : []),
        ...(lines.length > 0 ? [code(lines.join(' · '))] : []),
      ],
      addressed: t('letter.addressed'),
      holder: bidiRuns(holder.fullName, dir),
      born: { text: t('letter.born', { date: isolate(formatDate(lang, holder.birthDate)) }), dir },
      says: t(`letter.says.${sentenceOf(kind, conditions)}`),
      place: bidiRuns(place ? named(place) : '', dir),
      where: { text: where.join(' · '), dir },
      facts: [
        { label: t('letter.date'), value: day(issuedAt) },
        { label: t('letter.reference'), value: code(reference) },
        { label: t('letter.start'), value: day(preferredStart) },
        ...(replyBy ? [{ label: t('letter.replyBy'), value: day(replyBy) }] : []),
      ],
      dependsOn: t('letter.conditions'),
      unconditional: t('letter.unconditional'),
      conditions: conditions.map(({ kind: what, detail, dueOn }) => ({
        kind: t(`conditions.${what}`),
        detail: detail ? [bidiRuns(detail, dir)] : [],
        due: dueOn ? t('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) }) : '',
      })),
      check: `${t('letter.check')} ${t('letter.unsigned')}`,
      code: letter.code,
      address: addressWithoutCode(address[lang]),
      qr: svgOf(qr[lang]),
      qrWords: t('letter.qr'),
    },
  }
}

const svgOf = ({ path, size }: QrPicture) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#10212b" d="${path}"/></svg>`
