/** Providers that most readers have, by which mistyped ones are known. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'yahoo.fr',
  'outlook.sa',
  'hotmail.fr',
]
/** Real ones that look like a mistake. */
const ALSO_REAL = ['mail.com', 'ymail.com', 'email.com', 'gmx.com', 'live.fr', 'aol.com']
const MOST_MISTAKES = 2

/** The address that somebody probably meant, `name@gmail.com` for `name@gmial.con`; null where it looks as it should. */
export function likelyEmail(typed: string): string | null {
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1).toLowerCase()
  if (at < 1 || domain === '' || DOMAINS.includes(domain) || ALSO_REAL.includes(domain)) return null
  const [nearest] = DOMAINS.map((known) => ({ known, mistakes: distance(domain, known) }))
    .filter(({ mistakes }) => mistakes <= MOST_MISTAKES)
    .sort((a, b) => a.mistakes - b.mistakes)
  return nearest ? `${typed.slice(0, at)}@${nearest.known}` : null
}

/** Letters to add, drop, change or swap (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i])
  for (let j = 0; j <= b.length; j++) cell(rows, 0)[j] = j
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = at(rows, i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = swaps ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      cell(rows, i)[j] = Math.min(at(rows, i - 1, j) + 1, at(rows, i, j - 1) + 1, change, swap)
    }
  }
  return at(rows, a.length, b.length)
}

const cell = (rows: number[][], i: number): number[] => rows[i] ?? []
const at = (rows: number[][], i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
