import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { serveTasks } from '#platform/workers/serve-tasks.ts'
import type { Outcome } from '#platform/workers/worker.ts'
import type { Pdf, PdfTemplate } from './compiler.ts'
import { fixArabicTextLayer } from './fix-arabic-text-layer.ts'
import { fontsFor } from './other-scripts.ts'

/**
 * The process of `compiler.ts`: sets papers with Typst (docs/decisions/0014): bidirectional text, shaping and line
 * breaks as its templates say.
 */

const { resolve } = createRequire(import.meta.url)
/** `src`: each template is next to the code that fills it. */
const sources = join(import.meta.dirname, '../..')
const WEIGHTS = ['400Regular/ReadexPro_400Regular', '500Medium/ReadexPro_500Medium', '700Bold/ReadexPro_700Bold']

const readex = WEIGHTS.map((file) => readFileSync(resolve(`@expo-google-fonts/readex-pro/${file}.ttf`)))

const compilerWith = (fonts: Buffer[]) =>
  NodeCompiler.create({
    // The only folder a template can read from. Nothing is ever fetched.
    workspace: sources,
    fontArgs: [{ fontBlobs: [...readex, ...fonts] }],
  })
const usual = compilerWith([])

async function set({ template, data }: PdfTemplate): Promise<Outcome<Pdf>> {
  const json = JSON.stringify(data, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
  const fonts = await fontsFor(json)
  const compiler = fonts.length > 0 ? compilerWith(fonts) : usual
  const compiled = compiler.compile({ mainFilePath: join(sources, template), inputs: { data: json } })
  try {
    if (!compiled.result) return { fault: `${template}: ${faultOf(compiled.takeDiagnostics())}` }
    return { answer: fixArabicTextLayer(compiler.pdf(compiled.result)) }
  } finally {
    // What it remembers of one student's paper helps with no other.
    compiler.evictCache(0)
  }
}

/** Where and what, without the texts that were set: they are somebody's. */
function faultOf(diagnostics: { shortDiagnostics: { message?: string; range?: unknown }[] } | null): string {
  const { message, range } = diagnostics?.shortDiagnostics[0] ?? {}
  return `${message ?? 'not set'} at ${JSON.stringify(range ?? null)}`
}

serveTasks(set)
