import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const require = createRequire(import.meta.url)
const { version: PDFJS } = require('pdfjs-dist/package.json')

/** The wall between pages and server, enforced where it matters: at build time, on what the bundler really resolves. */
const pagesStayOutOfTheServer: Plugin = {
  name: 'pages-stay-out-of-the-server',
  enforce: 'pre',
  resolveId(source, importer) {
    const page = importer && /\/src\/(features\/(?:[^/]+\/){1,2}web|layouts|ui|i18n)\//.test(importer)
    if (
      page &&
      /^#(server|db|platform|demo|catalogue-index\/(load|memory|text))\/|^#features\/(?:[^/]+\/){1,2}(?:server|commands)\//.test(
        source,
      )
    ) {
      throw new Error(`${importer} imports ${source}: pages reach data only through the API client`)
    }
    return null
  },
}

/**
 * What libraries bring for others than us, by what the whole modules would say to us. A newer version that asks for
 * something else ends the build; a module that moved shows in the weight of the pages, which a test holds.
 */
const standIns: [id: RegExp, code: string][] = [
  // Tracing, of which we have set up none. The last two are asked for by the library's server alone.
  [
    /react-router\/.*\/router\/instrumentation\.js$/,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
     export const getRouteInstrumentationUpdates = () => ({})
     export const instrumentClientSideRouter = (router) => router
     export let instrumentHandler, instrumentationResultMetaContext`,
  ],
  // Asking for routes piecemeal, which react-router.config.ts has switched off. The last line: as above.
  [
    /react-router\/.*\/ssr\/fog-of-war\.js$/,
    `export const isFogOfWarEnabled = () => false
     export const getPartialManifest = (manifest) => manifest
     export const getPatchRoutesOnNavigationFunction = () => undefined
     export const useFogOFWarDiscovery = () => {}
     export let getManifestPath, getPathsWithAncestors, handleClientVersionMismatch`,
  ],
  // Cookies as an argument of a call, which we never give: the browser sends its own.
  [/hono\/dist\/utils\/cookie\.js$/, 'export let serialize'],
  // Fetching the styles and the imports of a part ahead of it: our styles are one file, and our parts small.
  [/^\0vite\/preload-helper/, 'export const __vitePreload = (load) => load()'],
]

const nothingUnused: Plugin = {
  name: 'nothing-unused',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  load: (id) => standIns.find(([pattern]) => pattern.test(id))?.[1] ?? null,
}

/**
 * The decoders of scanned pictures in PDF files, which pdf.js loads by name (features/admissions/documents/web/admin/open-document.ts): those
 * without WebAssembly, since the policy of our pages forbids to compile any.
 */
const pdfDecoders: Plugin = {
  name: 'pdf-decoders',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const folder = join(dirname(require.resolve('pdfjs-dist/package.json')), 'wasm')
    for (const name of ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']) {
      const source = readFileSync(join(folder, name))
      this.emitFile({ type: 'asset', fileName: `assets/pdf-decoders/${PDFJS}/${name}`, source })
    }
  },
}

/**
 * What every page loads comes in two files rather than thirty, eleven kilobytes less: the libraries, which stay the same
 * from one version of ours to the next, and the frame around every page with all that it and the heads of pages are made of.
 * A third one is what many pages show: compressed together, its small parts weigh less than half of them alone. A feature's
 * `messages.ts` loads that feature's texts as soon as it is loaded itself, so it stays with the pages that need them. The
 * forms of `content` are shared by many pages too, all of them of staff.
 */
const loadedByMany = {
  groups: [
    { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    {
      name: 'frame',
      test: /src\/(root\.tsx|layouts\/public\/(public|language)\.layout\.tsx|i18n\/place\.ts)/,
      priority: 1,
    },
    // Without the second one text fields bring two files.
    { name: 'fields', test: /src\/ui\/forms\/(text-field|field-messages)\.tsx$/, priority: 1 },
    {
      name: 'pages',
      test: /src\/(ui\/parts|features\/(?!content\/)(?:\w+\/){1,2}web)\/(?!messages\.ts$)/,
      minShareCount: 8,
      priority: 0,
    },
  ],
}

export default defineConfig({
  plugins: [pagesStayOutOfTheServer, nothingUnused, pdfDecoders, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, cssMinify: true, modulePreload: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: loadedByMany } } } } },
})
