/** A PDF opens with a password only. */
export class LockedError extends Error {}
