/** A round button that floats over the page: on wide screens no wider than the margin beside the content. */
export const FLOATING_BUTTON =
  'floating-button flex h-11 min-w-11 items-center justify-center gap-2 rounded-pill border shadow-float transition-[background-color,color,opacity,scale] duration-200 lg:size-10 lg:min-w-0 starting:scale-75 starting:opacity-0'

/** Where a reader is going: on, back up, or nowhere any more, with the footer in sight. */
export type Reading = 'onwards' | 'back' | 'end'
