/** The letter of a key, also where the keyboard is set to Arabic: there the place of the key counts. */
export function letterOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key === '?' || key === '؟') return '?'
  if (key === '/' || (code === 'Slash' && !shiftKey && /\p{Script=Arabic}/u.test(key))) return '/'
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
}
