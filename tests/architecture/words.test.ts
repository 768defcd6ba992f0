import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Masculine commands with which a text or a sentence of it once began. */
const COMMANDS =
  'أدخل|اختر|اضغط|أضف|احفظ|افتح|صغّر|أزل|حاول|اسحب|انتظر|احذف|أعد|قارن|اسألنا|اكتب|انقر|ارفع|جرّب|ابدأ|ابحث|أرسل|راسلنا|تأكد|استخدم|حدّد|اقرأ|انسخ|اطلب|أفرغ|اطبعه|امسحه|احفظه|افتحه|صغّره|اذكر'

/** Every text with where it is, by file and dotted key, without what is filled in. */
const textsOf = (language: 'en' | 'ar'): [where: string, text: string][] =>
  globSync(`src/**/locales/{,*.}${language}.json`).flatMap((file) =>
    flatten(JSON.parse(readFileSync(file, 'utf8'))).map(([key, text]): [string, string] => [
      `${file} ${key}`,
      text.replaceAll(/\{\{[^}]*\}\}/g, ''),
    ]),
  )

/** What the demo catalogue says in a language, without the words of its searches, and the code that composes texts. */
const contentOf = (language: 'en' | 'ar'): [where: string, text: string][] => {
  const own = new RegExp(`^(?!.*(?:slug|keywords|formerName)).*${language === 'en' ? 'En' : 'Ar'}(?:\\.\\d+)?$`)
  const records = globSync('demo/data/*.json').flatMap((file) =>
    flatten(JSON.parse(readFileSync(file, 'utf8'))).map(([key, text]): [string, string] => [`${file} ${key}`, text]),
  )
  const files = [...globSync(`demo/data/articles/*.${language}.html`), ...globSync('demo/*.ts')]
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, n): [string, string] => [`${file}:${n + 1}`, line]),
  )
  return [...records.filter(([where]) => own.test(where)), ...lines]
}

function flatten(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[path + key, value] as [string, string]]
    return typeof value === 'object' && value !== null ? flatten(value, `${path}${key}.`) : []
  })
}

/** The rows of the glossary's table of what readers read. */
function readTable(): { thing: string; en: string[]; ar: string[] }[] {
  const glossary = readFileSync('docs/glossary.md', 'utf8')
  const part = glossary.slice(glossary.indexOf('## What readers read'), glossary.indexOf('## Accounts'))
  const rows = part.split('\n').filter((line) => line.startsWith('| ') && !/^\| (thing|---)/.test(line))
  const variants = (cell = '') => cell.split(/[,،] ?/).flatMap((each) => each.trim() || [])
  return rows.map((row) => {
    const [, thing = '', , notEnglish, , notArabic] = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return { thing, en: variants(notEnglish), ar: variants(notArabic) }
  })
}

/** A variant as whole words, or the pattern it is between slashes. */
function patternOf(variant: string, language: 'en' | 'ar'): RegExp {
  if (/^\/.+\/$/.test(variant)) return new RegExp(variant.slice(1, -1), 'u')
  const prefix = language === 'ar' ? '[وفبلك]?(?:ال)?' : ''
  return new RegExp(`(?<!\\p{L})${prefix}${variant.replaceAll(/[.+?()]/g, '\\$&')}(?!\\p{L})`, 'iu')
}

const texts = { en: textsOf('en'), ar: textsOf('ar') }
const content = { en: contentOf('en'), ar: contentOf('ar') }
const found = (pattern: RegExp, places: [where: string, text: string][]) =>
  places.flatMap(([where, text]) => (pattern.test(text) ? `${where}: ${text}` : []))

const table = readTable()

test('the glossary names terms and what they are not called', () => {
  expect(table.length).toBeGreaterThan(20)
  for (const { thing, en, ar } of table) expect(en.length + ar.length, thing).toBeGreaterThan(0)
})

/** Rows for the interface alone: content also speaks of a university's own faculties, and of advisers by profession. */
const OF_INTERFACE = ['faculty', 'counsellor']

type Row = (typeof table)[number]
const variantsOf = ({ en, ar }: Row) => [
  ...en.map((variant) => ['en', variant] as const),
  ...ar.map((variant) => ['ar', variant] as const),
]

test.each(table)('$thing has one name in every text', (row) => {
  for (const [language, variant] of variantsOf(row))
    expect(found(patternOf(variant, language), texts[language]), variant).toEqual([])
})

test.each(table.filter(({ thing }) => !OF_INTERFACE.includes(thing)))(
  '$thing has one name in the demo catalogue and its articles',
  (row) => {
    for (const [language, variant] of variantsOf(row))
      expect(found(patternOf(variant, language), content[language]), variant).toEqual([])
  },
)

/** What documents, comments and titles of tests do not say, together with the glossary's row of quaint English. */
const QUAINT = [
  ...(table.find(({ thing }) => thing === 'quaint English')?.en ?? []),
  ...['whoever', 'whomever', 'go on', 'going on', 'lest', 'hence', 'thereof', 'of late', 'sisters in'],
  '/\\b(?:am|is|are|was|were|be|been) told\\b/',
].map((variant) => new RegExp(patternOf(variant, 'en'), 'iu'))

const quaintOf = (lines: [where: string, text: string][]) =>
  lines.flatMap(([where, text]) => (QUAINT.some((pattern) => pattern.test(text)) ? `${where}: ${text}` : []))

/** Quotes what was asked for. The other one is rewritten for itself. */
const APART = ['docs/specification.md']

/** The lines of the documents, without code, and without the table that names words in order to forbid them. */
const documentLines = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
  .filter((file) => !APART.includes(file))
  .flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    const isForbidding = (line: string) => file === 'docs/glossary.md' && line.split('|').length > 6
    return lines.map((line, n): [where: string, text: string] => [
      `${file}:${n + 1}`,
      isForbidding(line) ? '' : line.replaceAll(/`[^`]*`/g, ''),
    ])
  })

test('documents are plain English', () => {
  expect(quaintOf(documentLines)).toEqual([])
})

test('the demo catalogue and its articles are plain English', () => {
  expect(content.en.length).toBeGreaterThan(5_000)
  expect(quaintOf(content.en)).toEqual([])
})

const COMMENT = /(?<=^|[\s{])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])(?:(?!\1).)*\1/g

/** The lines of comments, without code in backticks, and the titles of tests. */
const codeLines = globSync('{src,tests,demo,scripts}/**/*.{ts,tsx,mjs,css}', {
  exclude: (name) => name.includes('+types') || name.includes('node_modules'),
}).flatMap((file) => {
  const code = readFileSync(file, 'utf8')
  const linesOf = ({ 0: text, index }: RegExpExecArray) =>
    text
      .split('\n')
      .map((line, n): [string, string] => [`${file}:${code.slice(0, index).split('\n').length + n}`, line])
  const comments = [...code.matchAll(COMMENT)].flatMap(linesOf)
  const titles = /\.(?:test|spec)\.ts$/.test(file) ? [...code.matchAll(TITLE)].flatMap(linesOf) : []
  return [...comments.map(([where, text]): [string, string] => [where, text.replaceAll(/`[^`]*`/g, '')]), ...titles]
})

test('comments and titles of tests are plain English', () => {
  expect(codeLines.length).toBeGreaterThan(10_000)
  expect(quaintOf(codeLines)).toEqual([])
})

test.each([
  ['the interface', texts.ar],
  ['the demo catalogue and its articles', content.ar],
])('no Arabic text of %s commands a man', (_, places) => {
  expect(found(new RegExp(`(?:^|[.؟!:؛،] )(?:و|ثم )?(?:${COMMANDS})(?!\\p{L})`, 'u'), places)).toEqual([])
})
