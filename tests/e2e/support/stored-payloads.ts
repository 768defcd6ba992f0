import { expect } from '@playwright/test'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { databaseUrl } from '#tests/support/server.ts'
import { MARKED_PAYLOADS, type MarkedPayload } from '#tests/support/xss-payloads.ts'
import type { RecordView, StaffApi } from './staff-api.ts'

/** Payloads as the product has stored them. */

/** `npm run fault` tries all of them, other runs every eighth. */
const EVERY = process.env.FAULT_FULL ? 1 : 8
export const chosen = MARKED_PAYLOADS.filter((_, index) => index % EVERY === 0)
/** Those that have a page of their own, opened as people do. */
export const alone = MARKED_PAYLOADS.filter((_, index) => index % (EVERY * 12) === 0)

/** As many at once as one page is to show. */
export const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

/** A payload behind an Arabic word, so that what is left of it is never blank; the word alone where it is too long. */
export const typed = ({ text }: MarkedPayload, max: number): string => `نص ${text.length < max - 5 ? text : ''}`.trim()

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A file of comma-separated values as programs write it. */
export const csvFile = (columns: readonly string[], lines: readonly (readonly string[])[]) => ({
  name: 'payloads.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([columns, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')),
})

export type StoredArticle = {
  _id: string
  slug: { en: string; ar: string }
  body: { en: string; ar: string }
}

const COLUMNS = ['slug', 'title', 'excerpt', 'author', 'body'].flatMap((name) => [`${name}.en`, `${name}.ar`])

/** One article for each payload, which is every text of it in both languages: out of a spreadsheet, as staff would. */
export async function importArticles(api: StaffApi, payloads: readonly MarkedPayload[]): Promise<StoredArticle[]> {
  const lines = payloads.map((payload) => [
    ...[`xss-${payload.mark}`, `xss-ar-${payload.mark}`],
    ...[200, 600, 120].flatMap((max) => [typed(payload, max), typed(payload, max)]),
    ...[`<p>${payload.text}`, `<p dir="rtl">${payload.text}`],
    'published',
  ])
  const file = csvFile([...COLUMNS, 'status'], lines)
  const { _id } = await api.upload<{ _id: string }>('articles/import?dryRun=0', { file })
  const imported = () => api.call<{ state: string; counts: object }>('GET', `imports/${_id}`)
  await expect.poll(async () => (await imported()).state, { timeout: 200_000 }).toMatch(/checked|committed|failed/)
  const rejected = await api.call<{ items: object[] }>('GET', `imports/${_id}/rows?outcome=rejected`)
  expect(rejected.items).toEqual([])
  expect(await imported()).toMatchObject({
    state: 'committed',
    counts: { created: payloads.length, updated: 0, unchanged: 0, rejected: 0 },
  })
  const { db, close } = connect(databaseUrl(process.env.E2E_DATA_DIR ?? ''), { max: 1 })
  try {
    return await rows<StoredArticle>(db)`
      select id as "_id", jsonb_build_object('en', slug_en, 'ar', slug_ar) as slug,
        jsonb_build_object('en', body_en, 'ar', body_ar) as body
      from articles where slug_en = any(${payloads.map(({ mark }) => `xss-${mark}`)}) order by slug_en`
  } finally {
    await close()
  }
}

/**
 * Articles whose texts are those of many others, one below the other. What is stored is what was stored before: nothing of
 * one swallows another.
 */
export async function packArticles(api: StaffApi, stored: readonly StoredArticle[]): Promise<RecordView[]> {
  const [template] = await api.records('articles', { status: 'published', perPage: '1', q: 'نص' })
  if (!template) throw new Error('No article was imported')
  const packed: RecordView[] = []
  for (const [n, some] of inGroups(stored, 100).entries()) {
    const body = { en: some.map(({ body }) => body.en).join('\n'), ar: some.map(({ body }) => body.ar).join('\n') }
    const title = { en: `Pack ${n}`, ar: `حزمة ${n}` }
    const made = await api.create('articles', { ...template.values, title, slug: { en: '', ar: '' }, body })
    expect(made.values.body).toEqual(body)
    packed.push(made)
  }
  return packed
}
