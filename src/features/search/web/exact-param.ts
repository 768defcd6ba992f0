/**
 * A parameter of the results address: shows that the typed text finds nothing instead of correcting it. In a file of
 * its own, because every page loads it with its search box.
 */
export const EXACT_PARAM = 'exact'
