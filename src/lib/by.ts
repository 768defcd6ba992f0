/** The actor, the request and the time of a change, for its entry in the audit log. */
export type By = { actorId: string; apiTokenId?: string | undefined; requestId: string; now: Date }

/** The same of a call: by the clock of its services, for the account that is signed in or whose API token was sent. */
export const byOf = (
  { now }: { now: () => Date },
  { userId, apiTokenId }: { userId: string; apiTokenId?: string | undefined },
  requestId: string,
): By => ({
  actorId: userId,
  apiTokenId,
  requestId,
  now: now(),
})
