import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '#db/embedded/port.ts'

const PROGRAM = '/usr/sbin/haproxy'

/** Debian's haproxy is tested where it is installed. */
export const hasHaproxy = existsSync(PROGRAM)

/** A proxy with an ordinary health check, which takes a server out that has failed three of them; gone after the test. */
export async function startHaproxy(servers: readonly string[]): Promise<string> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'masar-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const lines = servers.map((address, at) => `  server app${at} ${new URL(address).host} check inter 2s fall 3 rise 1`)
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option forwardfor
frontend site
  bind 127.0.0.1:${port}
  default_backend apps
backend apps
  balance roundrobin
  option httpchk GET /readyz
  timeout check 2s
${lines.join('\n')}
`,
  )
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${address}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await answers())) await sleep(50)
  return address
}
