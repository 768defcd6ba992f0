/** `host` is null where nobody has to be asked: the address is a page of this site, or no address at all. */
export type LinkAddress = { url: string; host: string | null }

/** Longer ones are no links that people follow, and no key of an index. */
const LONGEST = 2_000
/** What is no address may be written in letters of four bytes. */
const LONGEST_UNREADABLE = 500

/**
 * The address that an `href` on the page at `page` leads to; null for what leads to no other page: a part of the same one, a
 * mail, a call.
 */
export function toLinkAddress(
  href: string,
  { page, publicUrl }: { page: string; publicUrl: string },
): LinkAddress | null {
  const given = href.trim()
  if (given === '' || /^(?:#|mailto:|tel:)/i.test(given)) return null
  const base = new URL(page, publicUrl)
  if (!URL.canParse(given, base.href)) return { url: given.slice(0, LONGEST_UNREADABLE).toWellFormed(), host: null }
  const url = new URL(given, base)
  url.hash = ''
  const isOwn = url.origin === base.origin
  const address = isOwn ? url.pathname + url.search : url.href
  return address.length > LONGEST ? null : { url: address, host: isOwn ? null : url.hostname }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' }

/** An attribute's value as sanitised HTML writes it (src/lib/rich-text.ts). */
export const unescaped = (value: string): string =>
  value.replaceAll(/&(amp|quot|lt|gt);/g, (whole, name: string) => ENTITIES[name] ?? whole)
