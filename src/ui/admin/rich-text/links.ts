/** The addresses that a link of a text may lead to, as src/lib/rich-text.ts lets them through. */
const SCHEME = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)/i

/** Within the site, or by a scheme that is let through. */
export const isAllowedLink = (address: string): boolean => /^\/(?!\/)\S*$/.test(address) || SCHEME.test(address)

/** What somebody typed as an address; null where it cannot be one. `example.org` and `me@example.org` need no scheme. */
export function toLink(typed: string): string | null {
  const address = typed.trim()
  if (isAllowedLink(address)) return address
  if (/\s/.test(address)) return null
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(address)) return `mailto:${address}`
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(address)) return `https://${address}`
  return null
}
