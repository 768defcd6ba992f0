import { renderToReadableStream } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { ApiClient } from '#api/client.ts'
import { apiContext } from '#api/context.ts'
import { loadBaseMessages } from '#i18n/i18n.ts'
import { LANGUAGES } from '#lib/localized.ts'
import type { ReaderCurrency } from '#lib/reader-currency.ts'
import { AFTER_PAINT_SCRIPT } from '#platform/http/scripts-after-paint.ts'
import { RenderedCurrencyContext } from '#ui/currency.ts'
import { baseMessages } from './base-messages.ts'
import { NO_EVAL_SCRIPT } from './no-eval.ts'
import { NonceContext } from './nonce-context.ts'
import { PRE_HYDRATION_BACK_SCRIPT } from './pre-hydration-back.ts'

await Promise.all(LANGUAGES.map((lang) => loadBaseMessages(lang, baseMessages)))

/** Marks the inline scripts that we ourselves write, so that the server can distinguish them from all others in the page. */
const nonceContext = createContext<string>()
const turnContext = createContext<Turn>()
const currencyContext = createContext<ReaderCurrency>()

/** Waits for the one thread that renders; between two renderings it answers what is kept. */
type Turn = <Result>(draw: () => Promise<Result>) => Promise<Result>

/**
 * Renders a page whole: React Router hands its data over inside the stream, so only the finished stream is the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext)
  let failed = false
  const stream = await context.get(turnContext)(async () => {
    const drawn = await renderToReadableStream(
      <NonceContext value={nonce}>
        <RenderedCurrencyContext value={context.get(currencyContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </RenderedCurrencyContext>
      </NonceContext>,
      {
        nonce,
        // A large part inside a `Suspense` would else be sent after the page, hidden until a script puts it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        bootstrapScriptContent: [NO_EVAL_SCRIPT, PRE_HYDRATION_BACK_SCRIPT, AFTER_PAINT_SCRIPT].join('\n'),
        onError(error) {
          failed = true
          if (!request.signal.aborted) console.error(error)
        },
      },
    )
    await drawn.allReady
    return drawn
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: failed && status === 200 ? 500 : status, headers })
}

/** The handler of the same copy of React Router as the pages': in development Vite loads one of its own. */
export { createRequestHandler } from 'react-router'

/**
 * The inputs of one rendering: the API for the loaders, a nonce for its inline scripts, whose turn it is to render, and the
 * currency of its prices.
 */
export function provide(api: ApiClient, nonce: string, turn: Turn, currency: ReaderCurrency) {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(nonceContext, nonce)
  context.set(turnContext, turn)
  context.set(currencyContext, currency)
  return context
}
