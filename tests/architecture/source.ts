import { globSync, readFileSync } from 'node:fs'

export type SourceFile = { path: string; text: string; imports: string[] }

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g

const filesUnder = (folder: string): SourceFile[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, {
    exclude: (name) => name.includes('+types') || name.includes('/kernel/') || name.includes('node_modules'),
  }).map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text, imports: [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '') }
  })

/** Every TypeScript file of the product, with what it imports. */
export const sourceFiles = [...filesUnder('src'), ...filesUnder('demo')]
export const testFiles = filesUnder('tests')

/** The file an import of ours means, from the project's root; null for a package. */
export function targetOf(importer: string, specifier: string): string | null {
  if (/^#(tests|demo|assets)\//.test(specifier)) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (!specifier.startsWith('.')) return null
  return new URL(specifier, `file:///${importer}`).pathname.slice(1)
}
