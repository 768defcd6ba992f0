/** What the source of a check may be. Without zod, since public pages read it too. */

export const MAX_SOURCE = 500

export const isWebAddress = (source: string): boolean => /^https?:\/\//.test(source) && URL.canParse(source)

/** A web address, or words such as "Prospectus 2027, page 4"; no address of another scheme. */
export const isSource = (text: string): boolean => isWebAddress(text) || !/^[a-z][a-z0-9+.-]*:\S/i.test(text)
