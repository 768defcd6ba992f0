/** A text of a paper and the direction it is set in. */
export type BidiRun = { text: string; dir: 'ltr' | 'rtl' }

/** Of a phone number or a day in figures, whose groups would each change places in a text from right to left. */
const NUMBER_IN_GROUPS = /\+?\d+(?:[ /.-]\d+)+|\+\d+/g
const ISOLATE_LTR = '\u2066'
const POP_ISOLATE = '\u2069'

/** The scripts that are written from right to left and in use. */
const FIRST_LETTER = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Set as its first letter says, as `dir="auto"` does on a page; without a letter, as the paper reads. */
export function bidiRuns(text: string, paper: BidiRun['dir']): BidiRun {
  const letter = FIRST_LETTER.exec(text)?.[0]
  if (letter === undefined) return { text, dir: paper }
  return { text, dir: RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr' }
}

/** Each line of a text by itself, so that none turns the next one around; several empty ones are one. */
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

/** A number or address, which reads from left to right wherever it stands. */
export const code = (text: string): BidiRun => ({ text, dir: 'ltr' })
