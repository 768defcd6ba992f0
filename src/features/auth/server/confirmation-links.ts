import { readSigned, sign } from '#platform/signed.ts'

/**
 * The link in the mail of a sign-up: the sign-up's id, signed. Like the code beside it it is kept nowhere, and the job that
 * mails it can make it. All mails of one sign-up have the same.
 */
const PURPOSE = 'confirm-email'

export const confirmationToken = (secret: string, challengeId: string): string => sign(secret, PURPOSE, challengeId)

/** The id of the sign-up, null for any other text. */
export const readConfirmationToken = (secret: string, token: string): string | null =>
  readSigned(secret, PURPOSE, token)
