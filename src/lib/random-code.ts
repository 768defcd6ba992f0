import { randomInt } from 'node:crypto'

/** No letter or digit that looks or sounds like another one: people read codes out on the phone. 4.5 bits each. */
export const CODE_LETTERS = 'ACDEFHJKMNPQRTWXY234679'

/** `7K3F`; unpredictable. */
export const randomGroup = (): string =>
  Array.from({ length: 4 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
