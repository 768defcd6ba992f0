/** How long staff can undo a decision before the student is told of it, until the owner says otherwise, in minutes. */
export const DEFAULT_UNDO_MINUTES = 10
