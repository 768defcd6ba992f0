import type { TextFormat } from '#features/content/fields.ts'
import { toPlainEmail } from '#lib/email.ts'

/** A time zone by its city or its name, however it is written; null where none or several are meant. */
function findTimeZone(text: string): string | null {
  const wanted = text.toLowerCase().replaceAll(/\s+/g, '_')
  const found = Intl.supportedValuesOf('timeZone').filter((zone) => {
    const name = zone.toLowerCase()
    return name === wanted || name.endsWith(`/${wanted}`)
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** An address as people read it; as it is where its percent signs mean nothing. */
export function readablePath(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/**
 * What people type and paste, completed: `tum.de` as a website is `https://tum.de`, `https://www.tum.de/` as a domain is
 * `tum.de`, `istanbul` as a time zone is `Europe/Istanbul`. Everything else stays as it was typed.
 */
export function tidyTyped(format: TextFormat, typed: string | null): string | null {
  const text = typed?.trim()
  if (!text) return typed
  if (format === 'url') return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/:?#]\S*)?$/u.test(text) ? `https://${text}` : typed
  if (format === 'domain') return /^(?:https?:\/\/|@)?(?:www\.)?([^/\s@]+)\/?$/i.exec(text)?.[1]?.toLowerCase() ?? typed
  if (format === 'email') return toPlainEmail(text)
  if (format === 'timezone') return findTimeZone(text) ?? typed
  return typed
}
