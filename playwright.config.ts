import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { ProductOptions, Reader } from './tests/e2e/support/test.ts'

const CHROMIUM = '/usr/bin/chromium'

/**
 * Chromium without the parts that draw a window takes less than half of its time for the same page. It is the first
 * choice, else the system's browser, else Playwright's own.
 */
const browser =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', CHROMIUM, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  env: { ...process.env, FONTCONFIG_FILE: resolve('tests/e2e/support/fonts.conf') },
})

/** Pictures of whole screens: they were taken by Debian's Chromium, and every browser draws a little otherwise. */
const PICTURES = 'snapshots.spec.ts'

/** They change what every visitor sees, so they have a product that nobody else is looking at. */
const CATALOGUE_EDITORS = [
  'admin-bulk',
  'admin-content',
  'admin-content-keyboard',
  'admin-create-in-place',
  'admin-fact-checks',
  'admin-demand',
  'admin-links',
  'admin-lists-keyboard',
  'admin-rates',
  'admin-settings',
  'admin-spreadsheets',
  'review-workspace',
  'rich-text',
  'stored-xss',
  'stored-xss-files',
].map((name) => `${name}.spec.ts`)

/** The product as people meet it: built, started and spoken to only through a browser, in both languages. */
export default defineConfig<Reader, ProductOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  globalSetup: './tests/e2e/support/product.ts',
  // On the smallest machine one more than it has cores: people, and the tests that act like them, mostly wait.
  workers: Math.max(3, availableParallelism()),
  fullyParallel: true,
  retries: 0,
  // Far more than any test takes, so that none fails because the machine is busy: what passes waits for nothing. One that
  // hangs is ended and named before its stage counts as hanging.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['./tests/e2e/support/language-turns.ts'],
    ['list'],
    ['json', { outputFile: 'test-results/browser.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(browser),
  },
  projects: [
    // One worker each, so that each language starts one product; first, because they take longest.
    ...(['en', 'ar'] as const).map((lang) => ({
      name: `${lang}, editors`,
      testMatch: CATALOGUE_EDITORS,
      workers: 1,
      use: { lang, separateProduct: true },
    })),
    { name: 'en', testIgnore: [PICTURES, ...CATALOGUE_EDITORS], use: { lang: 'en' } },
    { name: 'ar', testIgnore: [PICTURES, ...CATALOGUE_EDITORS], use: { lang: 'ar' } },
    {
      name: 'pictures',
      testMatch: PICTURES,
      use: { launchOptions: launchOptions(existsSync(CHROMIUM) ? CHROMIUM : browser) },
    },
  ],
})
