import sql from 'sql-template-tag'

/**
 * Whether the application `a` is under way: whether something still leads on from its state. The states of CLOSED_STATES are
 * written out: bound as a list they are read again for each row, and match no partial index.
 */
export const isOpen = sql`a.state not in ('enrolled', 'rejected', 'withdrawn')`
