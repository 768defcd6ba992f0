import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { ProductOptions, Reader } from './tests/e2e/support/test.ts'
import { BOTH_LANGUAGES } from './tests/e2e/support/test-language.ts'

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
  'admin-amounts',
  'admin-bulk',
  'admin-clicks',
  'admin-content',
  'admin-content-keyboard',
  'admin-create-in-place',
  'admin-fact-checks',
  'admin-demand',
  'admin-drafts',
  'admin-links',
  'admin-lists-keyboard',
  'admin-newsletter',
  'admin-questions',
  'admin-quick-edit',
  'admin-rates',
  'admin-settings',
  'admin-spreadsheets',
  'review-workspace',
  'slow-saves',
  'rich-text',
  'stored-xss',
  'stored-xss-files',
].map((name) => `${name}.spec.ts`)

/** A product of its own for each worker, started before the others because these tests take longest. */
const editors = { testMatch: CATALOGUE_EDITORS, workers: 2, use: { separateProduct: true } }
/** One product for all of them. */
const readers = { testIgnore: [PICTURES, ...CATALOGUE_EDITORS] }
/** Tests of layout and reading direction, once more in the language that their title does not give them. */
const other = { grep: new RegExp(BOTH_LANGUAGES) }

/**
 * The product as people meet it: built, started and spoken to only through a browser. `npm test` runs the projects of
 * `journeys`, one test per thing people do; `npm run test:rest` runs the others.
 */
export default defineConfig<Reader, ProductOptions>({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  globalSetup: './tests/e2e/support/product.ts',
  // On the smallest machine one more than it has cores: people, and the tests that act like them, mostly wait.
  workers: Math.max(3, availableParallelism()),
  fullyParallel: true,
  // A test that passes the second time is printed as flaky (scripts/parts/flaky.ts) and refuses nothing.
  retries: 1,
  // Far more than any test takes, so that none fails because the machine is busy: what passes waits for nothing. One that
  // hangs is ended and named before its stage counts as hanging.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(browser),
  },
  projects: [
    { name: 'journeys of editors', testDir: 'tests/journeys', ...editors },
    { name: 'journeys', testDir: 'tests/journeys', ...readers },
    { name: 'editors', testDir: 'tests/e2e', ...editors },
    { name: 'readers', testDir: 'tests/e2e', ...readers },
    { name: 'editors, other language', ...editors, ...other, use: { ...editors.use, inOtherLanguage: true } },
    { name: 'readers, other language', ...readers, ...other, use: { inOtherLanguage: true } },
    {
      name: 'pictures',
      testDir: 'tests/e2e',
      testMatch: PICTURES,
      use: { launchOptions: launchOptions(existsSync(CHROMIUM) ? CHROMIUM : browser) },
    },
  ],
})
