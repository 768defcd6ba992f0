import { randomInt } from 'node:crypto'

/** No letter or digit that looks or sounds like another one: people read references out on the phone. */
const LETTERS = 'ACDEFHJKMNPQRTWXY234679'

const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** What a student quotes: `MS-7K3F-9QW2`, one of 78 thousand million; from one nobody can guess another. */
export const newReference = (): string => `MS-${group()}-${group()}`
