/** Where a reader is going: on, back up, or nowhere any more, with the footer in sight. */
export type Reading = 'onwards' | 'back' | 'end'
