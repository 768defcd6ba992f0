/**
 * A parameter of a search's address: its words are taken literally, nothing is read from them or corrected. In a file
 * of its own, because every page loads it with its search box.
 */
export const EXACT_PARAM = 'exact'
