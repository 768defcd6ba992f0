/** The start years a search offers: that of today and the next two (specification, section 9). */
export const offeredYears = (firstYear: number): number[] => [firstYear, firstYear + 1, firstYear + 2]
