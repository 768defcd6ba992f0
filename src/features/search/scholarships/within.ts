/** In how many days a deadline may be asked for. */
export const WITHIN = [30, 60, 90] as const
