/** How strongly each part of a cost is drawn, from the strongest to the palest: the order in which the parts stand. */
export const COST_STRENGTHS = { tuition: 1, living: 0.6, housing: 0.32 }
