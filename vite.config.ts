import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** The wall between pages and server, enforced where it matters: at build time, on what the bundler really resolves. */
const pagesStayOutOfTheServer: Plugin = {
  name: 'pages-stay-out-of-the-server',
  enforce: 'pre',
  resolveId(source, importer) {
    const page = importer && /\/src\/(features\/[^/]+\/web|layouts|ui|i18n)\//.test(importer)
    if (page && /^#(server|db)\/|^#features\/[^/]+\/server\//.test(source)) {
      throw new Error(`${importer} imports ${source}: pages reach data only through the API client`)
    }
    return null
  },
}

/**
 * What every page loads comes in two files rather than thirty, eleven kilobytes less: the libraries, which stay the same
 * from one version of ours to the next, and the frame around every page with all that it is made of.
 */
const loadedByEveryPage = {
  groups: [
    { name: 'libraries', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    { name: 'frame', test: /src\/(root|layouts\/(public|language)\.layout)\.tsx/, priority: 1 },
  ],
}

export default defineConfig({
  plugins: [pagesStayOutOfTheServer, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, cssMinify: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: loadedByEveryPage } } } } },
})
