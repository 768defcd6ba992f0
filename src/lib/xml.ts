const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML 1.0 does not allow even escaped: controls and lone surrogates. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A text escaped for an element or an attribute; characters that XML does not allow are left out. */
export const escapeXml = (text: string): string =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
