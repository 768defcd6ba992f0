import sql from 'sql-template-tag'
import { CLOSED_STATES } from '#lib/enums.ts'

/** Whether the application `a` is under way: whether something still leads on from its state. */
export const isOpen = sql`a.state <> all (${[...CLOSED_STATES]}::text[]::application_state[])`
