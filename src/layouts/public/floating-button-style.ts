/** A round button that floats over the page. */
export const FLOATING_BUTTON =
  'flex size-12 items-center justify-center rounded-pill border shadow-float transition-[background-color,color,opacity,scale] duration-200 starting:scale-75 starting:opacity-0'
