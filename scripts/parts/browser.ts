import { spawnSync } from 'node:child_process'
import { StartError } from '#lib/start-error.ts'
import { runStep } from './step.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * A browser for the tests, installed when there is none: the system's Chromium, else Debian's package as root, else
 * Playwright's own. Answers its path; undefined for Playwright's own, which Playwright finds itself.
 */
export async function requireBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    console.log('Installing Chromium ...')
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
    await runStep(['apt-get', '-o', 'DPkg::Lock::Timeout=300', 'update'], quietly)
    await runStep(['apt-get', '-o', 'DPkg::Lock::Timeout=300', 'install', '-y', 'chromium'], quietly)
    const installed = findBrowser()
    if (installed) return installed
  }
  const { code, text } = await runStep(['playwright', 'install', '--only-shell', 'chromium'])
  if (code !== 0) throw new StartError(`${text.trim()}\nNo browser could be installed for the tests.`)
  return undefined
}

const findBrowser = () => names.map(findProgram).find((path) => path !== undefined)

function findProgram(name: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
