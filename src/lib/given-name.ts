/** Words that are no name by themselves, in either script: «عبد الله», “Abu Bakr”, “Dr. Omar”. */
const LEADING = new Set(
  ['عبد', 'أبو', 'ابو', 'أم', 'ام', 'ابن', 'بن', 'آل', 'د', 'أ', 'م', 'دكتور', 'دكتورة', 'الدكتور', 'الدكتورة'].concat([
    'abd',
    'abdul',
    'abdel',
    'abu',
    'umm',
    'um',
    'ibn',
    'bin',
    'al',
    'el',
    'dr',
    'prof',
    'mr',
    'mrs',
    'ms',
  ]),
)

const isLeading = (word: string) => LEADING.has(word.toLowerCase().replace(/\.$/, ''))

/** The given name within a full name: the first word that is a name, with the particles before it. */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words.findIndex((word) => !isLeading(word))
  return words.slice(0, first === -1 ? words.length : first + 1).join(' ')
}

/** A full name in the two parts of a passport: the family name is the last word, with the particles before it. */
export function splitName(name: string): { given: string; family: string } {
  const words = name.trim().split(/\s+/)
  const before = words.slice(1, -1).findLastIndex((word) => !isLeading(word))
  const start = before + 2
  return { given: words.slice(0, start).join(' '), family: words.slice(start).join(' ') }
}
