import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Starts the provider; `redirectUris` are the addresses it sends browsers back to. Its process ends with `stop`. */
export function startProvider(...redirectUris: string[]): Promise<{ issuer: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'provider.ts'), redirectUris, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (issuer: string) => resolve({ issuer, stop: () => void child.kill() }))
    child.once('exit', () => reject(new Error('The OpenID provider ended')))
  })
}

/**
 * Walks through the provider's pages as a browser would: types the address, agrees, and comes back. Answers the address
 * that the provider sends the browser to.
 */
export async function agreeAs(email: string, authorizationUrl: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const own = new URL(authorizationUrl).origin
  let url = authorizationUrl
  for (let step = 0; step < 20; step++) {
    const response = await visit(url)
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url).href
      if (new URL(url).origin !== own) return new URL(url)
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!prompt || !action) throw new Error(`The provider shows:\n${page}`)
    const answer = await visit(new URL(action, url).href, { prompt, login: email, password: 'any' })
    url = new URL(answer.headers.get('location') ?? '', url).href
  }
  throw new Error('The provider never sent the browser back')
}
