import type { Claims } from '#api/session.ts'

/** Whether a token says that its bearer works here (specification, section 6). The server is asked as well. */
export const claimsStaff = (claims: Claims | null): boolean =>
  claims?.isAdmin === true && ['Admin', 'admin', 'Editor'].includes(claims.ActionStatus ?? '')
