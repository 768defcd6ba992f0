/** What is left where something personal was. */
export const GAP = '[…]'

/** How many gaps a text has. */
export const gapsIn = (text: string | null): number => (text ?? '').split(GAP).length - 1
