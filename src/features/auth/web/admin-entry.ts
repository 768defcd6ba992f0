import type { Claims } from '#api/session.ts'

/** Whether the claims of a token are those of staff (specification, section 6). The server checks again. */
export const claimsStaff = (claims: Claims | null): boolean =>
  claims?.isAdmin === true && ['Admin', 'admin', 'Editor'].includes(claims.ActionStatus ?? '')
