/** Who acts, in which call and when: what a change needs for its line in the audit trail. */
export type By = { actorId: string; requestId: string; now: Date }
