/** The actor, the request and the time of a change, for its entry in the audit log. */
export type By = { actorId: string; requestId: string; now: Date }

/** The same of a call: by the clock of its services, for the account that is signed in. */
export const byOf = ({ now }: { now: () => Date }, { userId }: { userId: string }, requestId: string): By => ({
  actorId: userId,
  requestId,
  now: now(),
})
