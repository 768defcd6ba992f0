/**
 * In the address of a search that finds nothing: shows so, where else what was surely meant would be shown. Apart from what
 * else there is to say about such addresses, because every page loads it with its search box.
 */
export const EXACT_PARAM = 'exact'
