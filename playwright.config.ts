import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { Reader } from './tests/e2e/support/test.ts'

/** The browser that `npm test` has found, else the system's, else Playwright's own. */
const chromium =
  process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

/** The product as people meet it: built, started and spoken to only through a browser, in both languages. */
export default defineConfig<Reader>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: '{testDir}/snapshots/{arg}-{projectName}{ext}',
  globalSetup: './tests/e2e/support/product.ts',
  // One more than the smallest machine has cores: people, and the tests that act like them, mostly wait.
  workers: 3,
  fullyParallel: true,
  // What needed a second try is listed as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      env: { ...process.env, FONTCONFIG_FILE: resolve('tests/e2e/support/fonts.conf') },
    },
  },
  projects: [
    { name: 'en', use: { lang: 'en' } },
    { name: 'ar', use: { lang: 'ar' } },
  ],
})
