import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { TokenClaims } from '#features/auth/contract.ts'
import type { UserRole } from './queries.ts'

/** Issuer and audience of our tokens. */
const ISSUER = 'masar'
const ALGORITHM = 'HS256'

const keyOf = (secret: string) => createHmac('sha256', secret).update('session token').digest()

/** What a role is called in a token (specification, section 6). */
const actionStatus = { admin: 'Admin', editor: 'Editor', student: 'Student' } as const

type SessionClaims = { userId: string; sessionId: string; role: UserRole }

/** The token of a session, which is accepted together with the session's cookie (P21). */
export const issueToken = (
  secret: string,
  { userId, sessionId, role }: SessionClaims,
  time: { issuedAt: Date; expiresAt: Date },
): Promise<string> =>
  new SignJWT({
    sid: sessionId,
    isAdmin: role !== 'student',
    ActionStatus: actionStatus[role],
  } satisfies Partial<TokenClaims>)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(time.issuedAt)
    .setExpirationTime(time.expiresAt)
    .sign(keyOf(secret))

/** The claims of a token; null where it is not signed by us, or has expired. */
export async function readToken(secret: string, token: string, now: Date): Promise<SessionClaims | null> {
  try {
    const { payload } = await jwtVerify<TokenClaims>(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: ISSUER,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    const role = ROLES.find((one) => actionStatus[one] === payload.ActionStatus)
    return role ? { userId: payload.sub, sessionId: payload.sid, role } : null
  } catch {
    return null
  }
}

const ROLES = Object.keys(actionStatus) as UserRole[]
