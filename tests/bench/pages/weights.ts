import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import type { Bench } from '#tests/bench/bench.ts'

/** Bytes after compression, and the hosts that sent them. */
export type Weights = { script: number; style: number; font: number; hosts: string[] }
type Kind = Exclude<keyof Weights, 'hosts'>

export const KILOBYTE = 1024
/** Kilobytes, compressed with brotli, that a screen may load before anybody touches it. */
export const BUDGETS = { content: 116, comparison: 147, search: 152, signIn: 161, style: 20, font: 60 }

/** Milliseconds without a request after which a page has loaded what it loads by itself. */
const QUIET = 500

/** By what browsers call them. */
const kinds: Record<string, Kind> = { script: 'script', stylesheet: 'style', font: 'font' }

/** A browser that starts empty for every page. */
export async function openBrowser({ closing }: Bench, args: readonly string[] = []): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM ??
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  })
  closing.defer(() => browser.close())
  return browser
}

/** Compressed bytes that a first visit loads before anybody touches the page. */
export async function weigh(browser: Browser, address: string): Promise<Weights> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    return await weighPage(await context.newPage(), address)
  } finally {
    await context.close()
  }
}

/** The page must be one that has loaded nothing yet. */
export async function weighPage(page: Page, address: string): Promise<Weights> {
  const measured: Promise<{ kind: Kind; bytes: number }>[] = []
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  page.on('requestfinished', (request) => {
    const kind = kinds[request.resourceType()]
    if (kind) measured.push(bytesOf(request).then((bytes) => ({ kind, bytes })))
  })
  let quietSince = Date.now()
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const)
    page.on(event as 'request', () => {
      quietSince = Date.now()
    })
  await page.goto(address)
  // The scripts wait for the first paint, which on a busy machine comes after a network that was idle.
  await page.waitForFunction(() => '__reactRouterDataRouter' in globalThis)
  while (Date.now() - quietSince < QUIET) await page.waitForTimeout(QUIET / 5)
  const weights: Weights = { script: 0, style: 0, font: 0, hosts: [...hosts] }
  for (const { kind, bytes } of await Promise.all(measured)) weights[kind] += bytes
  return weights
}

/** Throws for what is not there, which would weigh next to nothing. */
async function bytesOf(request: Request): Promise<number> {
  const response = await request.response()
  if (!response?.ok()) throw new Error(`${request.url()} is answered with ${response?.status()}`)
  return (await request.sizes()).responseBodySize
}
