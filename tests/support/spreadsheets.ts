import { expect } from 'vitest'
import type { ContentEntity } from '#features/content/fields.ts'
import type { CorrectionInput, DecisionsInput, ImportRow, ImportView } from '#features/content/spreadsheets/contract.ts'
import type { Visitor } from './visitor.ts'

/** Staff with spreadsheets, through the API. */

type App = {
  app: { request: (path: string, init: RequestInit, env: object) => Response | Promise<Response> }
  workDone(): Promise<unknown>
}

export function spreadsheetsOf({ app, workDone }: App, who: Visitor) {
  const upload = async (
    entity: ContentEntity,
    file: Uint8Array | string,
    name = 'file.csv',
    query = '',
    lang = 'en',
  ) => {
    const form = new FormData()
    form.set('file', new File([file as BlobPart], name))
    const headers = {
      authorization: `Bearer ${who.token}`,
      cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '),
      'accept-language': lang,
    }
    return app.request(
      `/api/admin/${entity}/import${query}`,
      { method: 'POST', headers, body: form },
      { caller: 'office' },
    )
  }
  const view = async (id: string): Promise<ImportView> => (await who.get(`/admin/imports/${id}`)).json()
  const act = async (method: string, { _id, version }: ImportView, path = '', body?: object): Promise<ImportView> => {
    const answer = await who.call(method, `/admin/imports/${_id}${path}`, body, { 'if-match': `"${version}"` })
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([body ? 200 : 202, ''])
    await workDone()
    return view(_id)
  }
  return {
    upload,
    view,
    /** Uploads a file and waits for its dry run. */
    async check(entity: ContentEntity, file: Uint8Array | string, name?: string): Promise<ImportView> {
      const answer = await upload(entity, file, name)
      const made = await answer.json()
      expect([answer.status, answer.ok ? '' : made]).toEqual([201, ''])
      await workDone()
      return view(made._id)
    },
    map(given: ImportView, change: Partial<Pick<ImportView, 'mapping' | 'key' | 'defaults' | 'decimalMarks'>>) {
      const { mapping, key, defaults, decimalMarks } = given
      return act('PUT', given, '', { mapping, key, defaults, decimalMarks, ...change })
    },
    decide: (given: ImportView, decisions: DecisionsInput) => act('PUT', given, '/decisions', decisions),
    correct: (given: ImportView, correction: CorrectionInput) => act('PUT', given, '/cells', correction),
    commit: (given: ImportView, { confirmed = false } = {}) =>
      act('POST', given, `/commit${confirmed ? '?confirmed=1' : ''}`),
    undo: (given: ImportView, { others = false } = {}) => act('POST', given, `/undo${others ? '?others=1' : ''}`),
    async rows({ _id }: ImportView, outcome?: string): Promise<ImportRow[]> {
      const answer = await who.get(`/admin/imports/${_id}/rows?perPage=100${outcome ? `&outcome=${outcome}` : ''}`)
      return (await answer.json()).items
    },
    async download(path: string): Promise<Buffer> {
      const answer = await who.get(`/admin/${path}`)
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}
