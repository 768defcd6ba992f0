import { spawnSync } from 'node:child_process'
import { StartError } from '#lib/start-error.ts'
import { runStep } from './step.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * Installs a browser for the tests when there is none (playwright.config.ts finds it): the system's Chromium will do,
 * else Debian's package as root, else Playwright's own. Throws a StartError when none can be had.
 */
export async function requireBrowser(): Promise<void> {
  if (hasBrowser()) return
  if (process.getuid?.() === 0 && hasProgram('apt-get')) {
    console.log('Installing Chromium ...')
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
    await runStep(['apt-get', '-o', 'DPkg::Lock::Timeout=300', 'update'], quietly)
    await runStep(['apt-get', '-o', 'DPkg::Lock::Timeout=300', 'install', '-y', 'chromium'], quietly)
    if (hasBrowser()) return
  }
  const { code, text } = await runStep(['playwright', 'install', '--only-shell', 'chromium'])
  if (code !== 0) throw new StartError(`${text.trim()}\nNo browser could be installed for the tests.`)
}

const hasBrowser = () => names.some(hasProgram)

const hasProgram = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
