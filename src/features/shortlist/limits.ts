/** Columns of a comparison; more are not readable side by side. */
export const MOST_COMPARED = 6
/** Cards in one call. */
export const MOST_CARDS = 60
/** Entries of a browser's shortlist, and characters of a note. */
export const MOST_SHORTLISTED = 500
export const LONGEST_NOTE = 1000
/** Twice as many in an account: two full lists can be merged at sign-in, with two notes about the same entry. */
export const MOST_IN_ACCOUNT = 2 * MOST_SHORTLISTED
export const LONGEST_JOINED_NOTE = 2 * LONGEST_NOTE + 1
/** Recently viewed items. */
export const MOST_RECENT = 12
