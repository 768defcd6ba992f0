import { expect, type Page } from '@playwright/test'

export type RecordView = {
  _id: string
  version: number
  status: string
  values: Record<string, unknown> & { slug: { en: string; ar: string | null } }
}

type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>
type Call = { method: string; headers: Record<string, string>; data?: object; multipart?: Multipart }

/** The staff's API, called as the browser of the signed-in user. */
export class StaffApi {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  call = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object, version?: number): Promise<Answer> =>
    this.#fetch(path, {
      method,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      ...(data && { data }),
    })

  /** Sends a form with a file. */
  upload = <Answer>(path: string, multipart: Multipart): Promise<Answer> =>
    this.#fetch(path, { method: 'POST', headers: {}, multipart })

  async #fetch<Answer>(path: string, { headers, ...call }: Call): Promise<Answer> {
    const token = await this.#page.evaluate(() => JSON.parse(localStorage.getItem('eduuserInfo') ?? '{}').token)
    const response = await this.#page.request.fetch(`/api/admin/${path}`, {
      ...call,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    expect(response.ok(), `${call.method} ${path}: ${response.ok() ? '' : await response.text()}`).toBe(true)
    return (await response.json()) as Answer
  }

  /** Some records of the catalogue, whole. */
  async records(entity: string, query: Record<string, string>): Promise<RecordView[]> {
    const { items } = await this.call<{ items: { _id: string }[] }>('GET', `${entity}?${new URLSearchParams(query)}`)
    return Promise.all(items.map(({ _id }) => this.call<RecordView>('GET', `${entity}/${_id}`)))
  }

  create = (entity: string, values: object): Promise<RecordView> =>
    this.call('POST', entity, { status: 'published', values })

  save = (entity: string, { _id, version }: RecordView, values: object): Promise<RecordView> =>
    this.call('PUT', `${entity}/${_id}`, { status: 'published', values }, version)
}
