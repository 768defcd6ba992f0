import { CODE_LENGTH } from '#features/admissions/letters/rules.ts'
import { CODE_LETTERS, randomGroup } from '#lib/random-code.ts'
import { toPlainCode } from '#lib/typed-text.ts'

/** The code of a letter: twenty letters and digits, 90 random bits. */

const GROUP = 4
const SHAPE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

export const newCode = (): string => Array.from({ length: CODE_LENGTH / GROUP }, randomGroup).join('')

/** `7K3F-9QW2-HMRT-4CXA-PD6E` */
export const formatCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')

/**
 * A typed code as it is stored: any case, separators and digits of either script are accepted. An impossible code becomes a
 * text that no letter has, so that it is looked up and answered like an unknown one.
 */
export function normalizeCode(typed: string): string {
  const code = toPlainCode(typed)
    .toUpperCase()
    .replaceAll(/[\p{P}\s]/gu, '')
  return SHAPE.test(code) ? code : 'no code'
}
