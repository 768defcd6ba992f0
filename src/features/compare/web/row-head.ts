/** Classes of the name of a row: where it must, it goes over the cells, whose whole width is for them on a phone. */
export const rowHead =
  'border-t border-line py-3 text-start align-top text-sm font-normal text-soft print:py-0.5 print:text-xs'
export const rowName = 'max-sm:pointer-events-none max-sm:block max-sm:text-xs max-sm:whitespace-nowrap sm:pe-4'
