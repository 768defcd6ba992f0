/** The values of a university's programmes by which it is sorted and shown. */
export type Offer = {
  programmes: number
  /** The lowest fees (US-dollar cents after discount), deadline and start (as `Columns.key` says); null without. */
  majorFeeCents: number | null
  courseFeeCents: number | null
  deadline: number | null
  start: number | null
}

export const noOffer = (): Offer => ({
  programmes: 0,
  majorFeeCents: null,
  courseFeeCents: null,
  deadline: null,
  start: null,
})

/**
 * The fee that represents a university: the lowest of its degrees. A cheap summer course is not comparable.
 */
export const feeCentsOf = ({ majorFeeCents, courseFeeCents }: Pick<Offer, 'majorFeeCents' | 'courseFeeCents'>) =>
  majorFeeCents ?? courseFeeCents
