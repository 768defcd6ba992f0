/** A text of a document and its direction. */
export type BidiRun = { text: string; dir: 'ltr' | 'rtl' }

/** A phone number or numeric date, whose groups would change places in right-to-left text. */
const NUMBER_IN_GROUPS = /\+?\d+(?:[ /.-]\d+)+|\+\d+/g
const ISOLATE_LTR = '\u2066'
const POP_ISOLATE = '\u2069'

/** The scripts that are written from right to left and in use. */
const FIRST_LETTER = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** The direction of its first letter, as `dir="auto"` on a page; without a letter, that of the document. */
export function bidiRuns(text: string, paper: BidiRun['dir']): BidiRun {
  const letter = FIRST_LETTER.exec(text)?.[0]
  if (letter === undefined) return { text, dir: paper }
  return { text, dir: RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr' }
}

/** Each line is a run of its own, so that no line affects the direction of the next; several empty ones are one. */
export const bidiParagraphs = (text: string, paper: BidiRun['dir']): BidiRun[] =>
  text
    .replaceAll(/\n\s*\n/g, '\n\n')
    .split('\n')
    .map((line) =>
      bidiRuns(
        line.trim().replaceAll(NUMBER_IN_GROUPS, (number) => `${ISOLATE_LTR}${number}${POP_ISOLATE}`),
        paper,
      ),
    )

/** A number or address, always left-to-right. */
export const code = (text: string): BidiRun => ({ text, dir: 'ltr' })
