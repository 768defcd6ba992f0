/** A word of the bar that opens to a list, or, until the list is there, leads to its page: both look alike. */
export const BAR_WORD =
  'flex min-h-11 items-center gap-1 rounded-field px-2.5 text-sm transition-colors hover:bg-tint hover:text-accent aria-expanded:bg-tint aria-expanded:text-accent lg:px-3'
