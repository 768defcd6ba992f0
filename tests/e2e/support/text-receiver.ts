import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect } from '@playwright/test'

/** The owner's adapter for WhatsApp or SMS (docs/running.md): a phone network of this machine, which tests can read. */

export const TEXT_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

type Text = { kind: string; to: string; text: string }

/** Answers every post with 204, and a `GET` with the texts that came. */
export async function startTextReceiver(): Promise<{ address: string; stop(): void }> {
  const texts: unknown[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      texts.push(await json(request))
      response.writeHead(204).end()
    } else {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(texts))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${port}/notices`, stop }
}

/** The codes that were sent to a number in E.164, the newest last, once there are as many. */
export async function codesTo(phone: string, count: number): Promise<string[]> {
  const codes = async () => {
    const texts = (await (await fetch(process.env.E2E_TEXTS ?? '')).json()) as Text[]
    return texts.flatMap(({ kind, to, text }) => (kind === 'code' && to === phone ? (/\d{6}/.exec(text) ?? []) : []))
  }
  await expect.poll(async () => (await codes()).length).toBe(count)
  return codes()
}
