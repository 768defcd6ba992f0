import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { DocumentView } from '#features/admissions/documents/contract.ts'

/** A document whose pages can be drawn. */
export type OpenDocument = {
  pages: number
  /** Draws a page so that it is as wide as asked for, in pixels of the screen, after so many turns to the right. */
  draw: (page: number, canvas: HTMLCanvasElement, size: { width: number; turns: number }) => Promise<void>
  close: () => void
}

/** Where the library finds the decoders of scanned pictures by name; a plugin of Vite copies them there. */
const decodersOf = (version: string) =>
  import.meta.env.DEV ? '/node_modules/pdfjs-dist/wasm/' : `/assets/pdf-decoders/${version}/`

/** Opens a file of a student for drawing; nothing of it is run, and nothing it names is loaded. Throws for a damaged one. */
export const openDocument = (type: DocumentView['type'], file: Blob): Promise<OpenDocument> =>
  type === 'application/pdf' ? openPdf(file) : openPicture(file)

async function openPdf(file: Blob): Promise<OpenDocument> {
  const [library, data] = await Promise.all([import('pdfjs-dist'), file.arrayBuffer()])
  library.GlobalWorkerOptions.workerSrc = workerUrl
  // No WebAssembly: the policy of our pages forbids to compile any.
  const verbosity = library.VerbosityLevel.ERRORS
  const task = library.getDocument({
    data,
    verbosity,
    wasmUrl: decodersOf(library.version),
    useWasm: false,
    enableXfa: false,
  })
  const pdf = await task.promise
  let drawing: ReturnType<Awaited<ReturnType<typeof pdf.getPage>>['render']> | undefined
  let calls = 0
  return {
    pages: pdf.numPages,
    async draw(number, canvas, { width, turns }) {
      const call = ++calls
      const page = await pdf.getPage(number)
      // Another page was opened in the meantime; a canvas takes one drawing at a time.
      if (call !== calls) return
      drawing?.cancel()
      const rotation = (page.rotate + turns * 90) % 360
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1, rotation }).width, rotation })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      drawing = page.render({ canvas, viewport })
      await drawing.promise.catch((error: unknown) => {
        if (!(error instanceof library.RenderingCancelledException)) throw error
      })
    },
    close: () => void task.destroy(),
  }
}

async function openPicture(file: Blob): Promise<OpenDocument> {
  const picture = await createImageBitmap(file)
  return {
    pages: 1,
    async draw(_page, canvas, { width, turns }) {
      const isOnSide = turns % 2 === 1
      const scale = width / (isOnSide ? picture.height : picture.width)
      canvas.width = Math.round(width)
      canvas.height = Math.round(scale * (isOnSide ? picture.width : picture.height))
      const context = canvas.getContext('2d')
      context?.translate(canvas.width / 2, canvas.height / 2)
      context?.rotate((turns * Math.PI) / 2)
      context?.scale(scale, scale)
      context?.drawImage(picture, -picture.width / 2, -picture.height / 2)
    },
    close: () => picture.close(),
  }
}
