/** By the place of the key, so that Shift or a keyboard of another alphabet makes no difference. */
const SIGNS: Record<string, string> = { BracketLeft: '[', BracketRight: ']', Equal: '+', Minus: '-', Period: '.' }

/** The letter, digit or sign of a key, also where the keyboard is set to Arabic: there the place of the key counts. */
export function letterOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key === '?' || key === '؟') return '?'
  if (key === '/' || (code === 'Slash' && !shiftKey && /\p{Script=Arabic}/u.test(key))) return '/'
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  if (/^[0-9[\]+.-]$/.test(key)) return key
  if (/^(Digit|Numpad)[0-9]$/.test(code) && !shiftKey) return code.slice(-1)
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : (SIGNS[code] ?? '')
}
