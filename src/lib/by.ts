/** The actor, the request and the time of a change, for its entry in the audit log. */
export type By = { actorId: string; requestId: string; now: Date }
