/** More columns than this, nobody reads side by side. */
export const MOST_COMPARED = 6
/** Of one call. */
export const MOST_CARDS = 60
/** Of one reader's shortlist, and characters of a note in it. */
export const MOST_SHORTLISTED = 500
export const LONGEST_NOTE = 1000
/** A browser's list and an account's may both be full when they meet, and both have a note about the same thing. */
export const MOST_IN_ACCOUNT = 2 * MOST_SHORTLISTED
export const LONGEST_JOINED_NOTE = 2 * LONGEST_NOTE + 1
/** Remembered as recently viewed. */
export const MOST_RECENT = 12
