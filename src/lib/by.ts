/** Who acts, in which call and when: what a change needs for its line in the audit trail. */
export type By = { actorId: string; requestId: string; now: Date }

/** The same of a call: by the clock of its services, for the account that is signed in. */
export const byOf = ({ now }: { now: () => Date }, { userId }: { userId: string }, requestId: string): By => ({
  actorId: userId,
  requestId,
  now: now(),
})
