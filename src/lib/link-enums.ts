/** Apart from the other lists, so that no reader loads them. */

/**
 * What is known of an address that the content links to: not looked at yet, leads somewhere, failed on one day, failed on two
 * different days, or could not be checked.
 */
export const LINK_STATES = ['unchecked', 'ok', 'suspect', 'broken', 'unknown'] as const

/**
 * What an address answered: an HTTP status; no page of ours, nothing readable; a host name that does not exist, a refused
 * connection, a certificate that is not the host's; too slow, not reached, redirected too often, not on the public internet,
 * or checked while nothing at all could be reached.
 */
export const LINK_ANSWERS = [
  'http',
  'missing',
  'malformed',
  'dns',
  'refused',
  'certificate',
  'timeout',
  'unreachable',
  'redirects',
  'not_public',
  'offline',
] as const
