/** How what leads into the account and out of it looks in the bar, before its code is there and after. */
export const BAR_ACCOUNT =
  'hidden min-h-11 items-center gap-2 rounded-field px-2.5 text-sm transition-colors hover:bg-tint hover:text-accent md:flex lg:px-3'
export const LOGIN = 'lg:border lg:border-edge'
