import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A mail server that takes every mail, or refuses with what `answer` says to a command (`451 later`). It repeats an answer
 * that is not the last line (`250-wait`), and says nothing more after an empty one.
 */
export async function startSmtp(answer: (command: string) => string | undefined = () => undefined) {
  const taken: string[] = []
  const server = createServer((socket) => talk(socket, answer, taken))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `smtp://127.0.0.1:${port}`, taken }
}

function talk(socket: Socket, answer: (command: string) => string | undefined, taken: string[]): void {
  let mail: string | null = null
  let typed = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (mail !== null) {
      if (line !== '.') mail += `${line}\n`
      else {
        taken.push(mail)
        mail = null
        say('250 taken')
      }
      return
    }
    const refusal = answer(line)
    if (refusal === '') return
    if (refusal?.[3] === '-') {
      const repeating = setInterval(() => say(refusal), 20)
      socket.on('close', () => clearInterval(repeating))
      return
    }
    if (refusal) return say(refusal)
    if (line === 'DATA') mail = ''
    say(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
  }
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    const lines = (typed + bytes).split('\r\n')
    typed = lines.pop() ?? ''
    lines.forEach(hear)
  })
  say('220 ready')
}
