/** What a page about one part of a country is about; also a segment of its address. */
export const LANDING_PAGE_KINDS = ['faculty', 'level', 'city'] as const
export type LandingPageKind = (typeof LANDING_PAGE_KINDS)[number]
