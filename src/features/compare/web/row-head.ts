/** Classes of the name of a row, which stays in sight while its cells scroll sideways: where it must, it goes over the cells, whose whole width is for them on a phone. */
export const rowHead =
  'sticky start-0 border-t border-line bg-paper py-3 text-start align-top text-sm font-normal text-soft print:py-0.5 print:pe-2 print:text-xs'
export const rowName = 'max-sm:pointer-events-none max-sm:block max-sm:text-xs max-sm:whitespace-nowrap sm:pe-4'
/** Classes of an amount as it is stated: below the reader's own, and on paper beside it. */
export const statedBeside = 'text-xs text-soft print:inline print:not-empty:before:content-["_·_"]'
