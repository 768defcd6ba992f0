import { readSigned, sign } from '#platform/signed.ts'

/** Links to the conversation of an enquiry. They let anybody read and write there, until the enquiry is deleted. */

const PURPOSE = 'enquiry conversation'

export const conversationToken = (secret: string, enquiryId: string): string => sign(secret, PURPOSE, enquiryId)

/** The id of the enquiry; null for a token that is made up. */
export const readConversationToken = (secret: string, token: string): string | null =>
  readSigned(secret, PURPOSE, token)
