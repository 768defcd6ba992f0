/** What sorts and cards show of a university's programmes. */
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
 * The fee one compares universities by: a degree's. A cheap summer course says nothing of what it costs to study there.
 */
export const feeCentsOf = ({ majorFeeCents, courseFeeCents }: Pick<Offer, 'majorFeeCents' | 'courseFeeCents'>) =>
  majorFeeCents ?? courseFeeCents
