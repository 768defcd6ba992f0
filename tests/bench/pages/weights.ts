import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import type { Bench } from '#tests/bench/bench.ts'

export type Weights = { script: number; style: number; font: number }

/** By what browsers call them. */
const kinds: Record<string, keyof Weights> = { script: 'script', stylesheet: 'style', font: 'font' }

/** A browser that starts empty for every page. */
export async function openBrowser({ closing }: Bench): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM ??
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
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

async function weighPage(page: Page, address: string): Promise<Weights> {
  const measured: Promise<{ kind: keyof Weights; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = kinds[request.resourceType()]
    if (kind) measured.push(bytesOf(request).then((bytes) => ({ kind, bytes })))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const weights: Weights = { script: 0, style: 0, font: 0 }
  for (const { kind, bytes } of await Promise.all(measured)) weights[kind] += bytes
  return weights
}

/** Throws for what is not there, which would weigh next to nothing. */
async function bytesOf(request: Request): Promise<number> {
  const response = await request.response()
  if (!response?.ok()) throw new Error(`${request.url()} is answered with ${response?.status()}`)
  return (await request.sizes()).responseBodySize
}
