import { DAY_MS } from '#lib/durations.ts'
import { readSigned, sign } from '#platform/signed.ts'

/**
 * Without JavaScript a reader has no cookie that says what is theirs. So whatever is written is answered with a signed
 * token that takes this one reaction back, and nothing else, for a day.
 */
const PURPOSE = 'family.undo'

export const undoToken = (secret: string, reactionId: string, now: Date): string =>
  sign(secret, PURPOSE, `${reactionId} ${now.getTime() + DAY_MS}`)

/** The id of the reaction; null for a token that is not ours, or is over. */
export function readUndoToken(secret: string, token: string, now: Date): string | null {
  const [id, until] = readSigned(secret, PURPOSE, token)?.split(' ') ?? []
  return id !== undefined && Number(until) > now.getTime() ? id : null
}
