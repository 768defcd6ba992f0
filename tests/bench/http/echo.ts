import { fork } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bench } from '#tests/bench/bench.ts'

/** The stored answer of a path: headers and body as they came over the wire. */
export type Answer = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A bare server of Node's that gives prepared answers and does nothing else, in a process of its own. */
export function startEcho({ closing }: Bench, answers: readonly Answer[]): Promise<string> {
  const child = fork(import.meta.filename, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
  closing.defer(() => void child.kill())
  return new Promise((resolve, reject) => {
    child.once('message', (port: number) => resolve(`http://127.0.0.1:${port}`))
    child.once('exit', () => reject(new Error('The bare server ended')))
    child.send(answers)
  })
}

if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit())
  process.once('message', serve)
}

function serve(answers: readonly Answer[]): void {
  const known = new Map(answers.map((answer) => [answer.path, answer]))
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? '')
    if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
