import { spawnSync } from 'node:child_process'
import { StartError } from '#lib/start-error.ts'
import { runStep } from './step.ts'

/** Chromium without a window for all tests, and the whole of it for the pictures of screens (playwright.config.ts). */
const debians = ['chromium-headless-shell', 'chromium']
const others = ['chromium-browser', 'google-chrome']

/**
 * Installs what is missing of the browsers for the tests: Debian's packages as root, else any browser of the system
 * will do, else Playwright's own. Throws a StartError when none can be had.
 */
export async function requireBrowser(): Promise<void> {
  const missing = debians.filter((name) => !hasProgram(name))
  if (missing.length === 0 || (missing.length === debians.length && others.some(hasProgram))) return
  if (process.getuid?.() === 0 && hasProgram('apt-get')) {
    console.log('Installing Chromium ...')
    await apt('update')
    // One by one: not every system has both.
    for (const name of missing) await apt('install', '-y', name)
  }
  if ([...debians, ...others].some(hasProgram)) return
  const { code, text } = await runStep(['playwright', 'install', '--only-shell', 'chromium'])
  if (code !== 0) throw new StartError(`${text.trim()}\nNo browser could be installed for the tests.`)
}

const apt = (...args: string[]) =>
  runStep(['apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args], { DEBIAN_FRONTEND: 'noninteractive' })

const hasProgram = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
