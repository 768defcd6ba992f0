/**
 * What an API token may be allowed: to read, or to read and change, the records of the catalogue with their pictures. Nothing
 * personal of students is among them.
 */
export const API_SCOPES = ['content:read', 'content:write'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Whether scopes allow a call of this HTTP method in their area; who may change something may also read it. */
export function allows(scopes: readonly ApiScope[], area: 'content', method: string): boolean {
  const isReading = method === 'GET' || method === 'HEAD'
  return scopes.includes(`${area}:write`) || (isReading && scopes.includes(`${area}:read`))
}
