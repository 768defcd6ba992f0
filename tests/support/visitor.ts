import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import type { createApp } from '#server/app.ts'

type App = Pick<ReturnType<typeof createApp>, 'request'>

export type VisitorOptions = {
  /** Whom limits count: a network address. */
  caller?: string
  lang?: 'en' | 'ar'
  agent?: string
}

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0'

let visitors = 0

/** A browser as the API sees one: it keeps its cookies, and shows the token it was given. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  token: string | undefined
  /** Of the pending answer. */
  userId = ''
  /** What it does before it makes a call again whose session has ended. */
  whenEnded: (() => Promise<unknown>) | undefined
  readonly #app: App
  readonly #options: Required<VisitorOptions>

  constructor(app: App, options: VisitorOptions = {}) {
    this.#app = app
    this.#options = { caller: `2001:db8:${(++visitors).toString(16)}::1`, lang: 'en', agent: FIREFOX, ...options }
  }

  /** What the browser sends with each call. */
  get credentials(): Record<string, string> {
    return {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
    }
  }

  /** `caller` among the headers is the address it comes from. */
  async call(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
    const response = await this.#call(method, path, body, more)
    if (response.status !== 401 || !this.whenEnded || path === '/users/login') return response
    await this.whenEnded()
    return this.#call(method, path, body, more)
  }

  async #call(method: string, path: string, body: unknown, more: Record<string, string>): Promise<Response> {
    const { lang, agent } = this.#options
    const { caller = this.#options.caller, ...given } = more
    const headers: Record<string, string> = { 'accept-language': lang, 'user-agent': agent, ...given }
    if (body !== undefined) headers['content-type'] = 'application/json'
    Object.assign(headers, this.credentials)
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await this.#app.request(`/api${path}`, init, { caller })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** A file as it is: the body of the call. */
  async upload(path: string, file: Uint8Array, caller = this.#options.caller): Promise<Response> {
    const headers = {
      'content-type': 'application/octet-stream',
      'user-agent': this.#options.agent,
      ...this.credentials,
    }
    const body = Uint8Array.from(file)
    return this.#app.request(`/api${path}`, { method: 'POST', headers, body }, { caller })
  }

  get = (path: string) => this.call('GET', path)
  post = (path: string, body: unknown = {}) => this.call('POST', path, body)

  async signUp(Email: string, Password: string): Promise<Response> {
    const response = await this.post('/users', { Email, Password })
    this.userId = (await response.clone().json()).data?.userId ?? this.userId
    return response
  }

  async signIn(Email: string, Password: string): Promise<Response> {
    return this.keep(this.post('/users/login', { Email, Password }))
  }

  async verify(otp: string, userId = this.userId): Promise<Response> {
    return this.keep(this.post('/users/verifyotp', { userId, otp }))
  }

  async secondFactor(otp: string): Promise<Response> {
    return this.keep(this.post('/users/second-factor', { userId: this.userId, otp }))
  }

  /** Whether a personal call is let in. */
  async isIn(): Promise<boolean> {
    return (await this.get('/users/me')).status === 200
  }

  /** Keeps the token or the id of an answer, as the page that asked does. */
  async keep(call: Promise<Response>): Promise<Response> {
    const response = await call
    const answer = await response.clone().json()
    if (answer.data?.userId) this.userId = answer.data.userId
    if (answer.token) this.token = answer.token
    return response
  }
}

/** The code of a mail. */
export function codeIn(mail: Email): string {
  const code = /^(\d{4}|\d{8})$/m.exec(mail.text ?? '')?.[1]
  if (!code) expect.fail(`There is no code in "${mail.subject}"`)
  return code
}
