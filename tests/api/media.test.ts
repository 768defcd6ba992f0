import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { columnsOf } from '#features/content/fields.ts'
import type { MediaView } from '#features/media/contract.ts'
import { MEDIA_LIMITS } from '#features/media/rules.ts'
import { mediaAddress } from '#lib/media-address.ts'
import { MEDIA } from '#platform/storage/storage.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { buildCountry, buildUniversity } from '#tests/support/factories.ts'
import { buildPdf, buildPicture } from '#tests/support/sample-files.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const country = await buildCountry(db)
const university = await buildUniversity(db, { countryId: country.id })
const { app, storage, workDone } = await openTestApp(database)
const editor = await enter(app, await buildAccount(db, { role: 'editor' }))
const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
const student = await enter(app, await buildAccount(db))

type Sent = { at?: string; method?: string; path?: string; texts?: Record<string, string>; version?: number }

/** A form as browsers send it. */
function send(
  who: Visitor,
  file: Uint8Array | null,
  { at = '/admin/media', method = 'POST', path = '', texts = {}, version }: Sent = {},
) {
  const form = new FormData()
  if (file) form.set('file', new File([Uint8Array.from(file)], '"><img src=x onerror=alert(1)>.svg'))
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  const headers = {
    ...(who.token && { authorization: `Bearer ${who.token}` }),
    cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  return app.request(`/api${at}${path}`, { method, headers, body: form }, { caller: '2001:db8:77::1' })
}
const NAMED = { altEn: 'The old library', altAr: 'المكتبة القديمة', credit: 'A. Haddad', licence: 'CC BY 4.0' }
async function add(file?: Uint8Array, texts: Record<string, string> = NAMED): Promise<MediaView> {
  const answer = await send(editor, file ?? (await buildPicture()), { texts })
  const view = await answer.json()
  expect([answer.status, answer.status === 201 ? '' : view]).toEqual([201, ''])
  return view
}
const write = (who: Visitor, { _id, version }: MediaView, method: string, path = '', body?: object) =>
  who.call(method, `/admin/media/${_id}${path}`, body, { 'if-match': `"${version}"` })
const view = async (id: string): Promise<MediaView> => (await editor.get(`/admin/media/${id}`)).json()
const keysOf = async () => {
  const { objects } = await storage.listAll(MEDIA, { recursive: true })
  return [...objects].flatMap((object) => (object.isFile ? [object.key] : []))
}
const setLogo = async (id: string | null) =>
  rows(db)`update universities set logo_id = ${id} where id = ${university.id}`

const png = await buildPicture('png')
const jpeg = await buildPicture('jpeg')
const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
  .gif()
  .toBuffer()

describe('a picture', () => {
  test('is encoded again without the data of the camera, and served in widths that it has', async () => {
    const added = await add(await buildPicture('jpeg', 1000, 500))
    expect(added).toMatchObject({
      kind: 'jpeg',
      width: 1000,
      height: 500,
      alt: { en: NAMED.altEn, ar: NAMED.altAr },
      useCount: 0,
      uses: [],
      can: { delete: false },
    })
    for (const key of await keysOf()) {
      const { exif, xmp, iptc } = await sharp(await storage.getBytes(key)).metadata()
      expect([exif, xmp, iptc], key).toEqual([undefined, undefined, undefined])
    }
    for (const [width, got] of [
      [320, 320],
      [960, 960],
      [1440, 1000],
    ] as const) {
      const answer = await app.request(mediaAddress({ id: added._id, width, version: added.file }))
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(got)
    }
  })

  test('is followed by its credit in a text too, in the language of the text', async () => {
    const named = await add()
    const nameless = await add(undefined, { altEn: 'A door', altAr: 'باب' })
    const picture = ({ _id }: MediaView) => `<img src="${mediaAddress({ id: _id, width: 960 })}" alt="x" />`
    await rows(db)`
      update universities set about_en = ${`<p>${picture(named)}</p>${picture(nameless)}`}, about_ar = ${picture(named)}
      where id = ${university.id}`
    const { about } = await (await app.request(`/api/universities/${university.id}?lang=en`)).json()
    const credit = (label: string) => `<small class="credit">${label} <bdi>A. Haddad, CC BY 4.0</bdi></small>`
    expect(about).toEqual({
      en: `<p>${picture(named)}${credit('Picture:')}</p>${picture(nameless)}`,
      ar: `${picture(named)}${credit('الصورة:')}`,
    })
    await rows(db)`update universities set about_en = null, about_ar = null where id = ${university.id}`
  })

  test('at an address without its version may change, and is asked for again', async () => {
    const { _id } = await add()
    const first = await app.request(mediaAddress({ id: _id, width: 640 }))
    expect(first.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
    const again = await app.request(mediaAddress({ id: _id, width: 640 }), {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('is replaced in its place, and its former files go', async () => {
    const added = await add()
    const before = await keysOf()
    const answer = await send(editor, await buildPicture('png', 50, 60), {
      method: 'PUT',
      path: `/${added._id}/file`,
      version: added.version,
    })
    const replaced = (await answer.json()) as MediaView
    expect(replaced).toMatchObject({ _id: added._id, kind: 'png', width: 50, height: 60, alt: added.alt, version: 2 })
    expect(replaced.file).not.toBe(added.file)
    await workDone()
    const left = await keysOf()
    expect(before.filter((key) => !left.includes(key))).not.toEqual([])
    const stale = await send(editor, await buildPicture(), {
      method: 'PUT',
      path: `/${added._id}/file`,
      version: added.version,
    })
    expect(stale.status).toBe(412)
  })

  test('is cropped by percent of what it shows', async () => {
    const added = await add(await buildPicture('png', 400, 200))
    const part = { left: 25, top: 50, width: 50, height: 50 }
    const cropped = await write(editor, added, 'PUT', '/crop', part)
    expect(await cropped.json()).toMatchObject({ width: 200, height: 100, version: 2 })
    const beyond = await write(editor, { ...added, version: 2 }, 'PUT', '/crop', { ...part, left: 60 })
    expect(beyond.status).toBe(422)
  })

  test('is found by the words of both languages, by kind, and by what is missing', async () => {
    const lab = await add(await buildPicture('webp'), { altEn: 'Chemistry lab' })
    const found = async (query: string) =>
      (await (await editor.get(`/admin/media?${query}`)).json()).items.map(({ _id }: MediaView) => _id)
    expect(await found('q=CHEMISTRY')).toEqual([lab._id])
    expect(await found('kind=webp&unnamed=1')).toEqual([lab._id])
    expect(await found(`q=${encodeURIComponent('المكتبه')}&kind=webp`)).toEqual([])
    await setLogo(lab._id)
    expect(await found('unused=0')).toEqual([lab._id])
    expect(await found('unused=1')).not.toContain(lab._id)
    await setLogo(null)
  })
})

describe('a picture in use', () => {
  test('says where, is not deleted, and keeps its alternative text', async () => {
    const added = await add()
    await setLogo(added._id)
    await rows(db)`insert into country_photos (country_id, media_id) values (${country.id}, ${added._id})`
    const used = await view(added._id)
    expect(used.uses.map(({ entity, _id, field }) => [entity, _id, field])).toEqual([
      ['countries', country.id, 'photos'],
      ['universities', university.id, 'logoId'],
    ])
    const refused = await write(admin, used, 'DELETE')
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'in_use'])
    const nameless = await write(editor, used, 'PUT', '', { alt: { en: 'Library', ar: ' ' } })
    expect([nameless.status, (await nameless.json()).fields]).toEqual([422, { 'alt.ar': 'required' }])
    await setLogo(null)
    await rows(db)`delete from country_photos`
    expect((await write(editor, used, 'DELETE')).status).toBe(403)
    expect((await write(admin, used, 'DELETE')).status).toBe(200)
    expect((await app.request(mediaAddress({ id: added._id, width: 320 }))).status).toBe(404)
  })

  test('in the text of an article is in use too', async () => {
    const added = await add()
    const body = `<p>a</p><img src="${mediaAddress({ id: added._id, width: 960 })}" alt="b">`
    const made = await editor.post('/admin/articles', {
      values: {
        countryIds: [],
        tagIds: [],
        cover: null,
        author: { en: '', ar: null },
        excerpt: { en: '', ar: null },
        title: { en: 'Libraries', ar: null },
        slug: { en: '', ar: null },
        body: { en: body, ar: null },
      },
    })
    expect([made.status, made.status === 201 ? '' : await made.text()]).toEqual([201, ''])
    expect((await view(added._id)).uses).toMatchObject([
      { entity: 'articles', field: 'text', name: { en: 'Libraries' } },
    ])
  })

  test('is in use as long as a draft of a public record has it', async () => {
    const { _id } = await add()
    const path = `/admin/universities/${university.id}`
    const { version, values } = await (await editor.get(path)).json()
    const body = { values: { ...values, logoId: _id }, draft: 0 }
    const saved = await editor.call('PUT', `${path}/draft`, body, { 'if-match': `"${version}"` })
    expect([saved.status, saved.ok ? '' : await saved.text()]).toEqual([200, ''])
    expect((await view(_id)).uses).toMatchObject([{ entity: 'universities', field: 'draft' }])
    const { draft } = await (await editor.get(path)).json()
    await editor.call('DELETE', `${path}/draft`, undefined, { 'if-match': `"${draft.version}"` })
    expect((await view(_id)).uses).toEqual([])
  })

  test('is known wherever a column refers to media, and in every rich text', async () => {
    const [found] = await rows<{ definition: string }>(db)`select pg_get_viewdef('media_uses'::regclass) as definition`
    const keys = await rows<{ table: string; column: string }>(db)`
      select f.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid = 'media'::regclass 
        and f.conrelid not in ('documents'::regclass, 'application_references'::regclass)`
    const texts = Object.values(DEFINITIONS).flatMap((definition) =>
      definition.fields.filter(({ kind }) => kind === 'richText').flatMap(columnsOf),
    )
    expect(keys.length).toBeGreaterThan(2)
    for (const name of [...keys.flatMap(({ table, column }) => [table, column]), ...texts])
      expect(found?.definition, name).toContain(name)
  })
})

describe('a hostile upload', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')

  test.each([
    ['nothing', Buffer.alloc(0), 422],
    ['a vector image', svg, 415],
    ['a vector image behind XML', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a PDF', buildPdf(), 415],
    ['a GIF', gif, 415],
    ['a program', Buffer.from('#!/bin/sh\nrm -rf /'), 415],
    ['the beginning of a picture', png.subarray(0, 60), 422],
    ['a PNG that breaks off', png.subarray(0, png.length - 30), 422],
    ['a signature and nothing else', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(400, 7)]), 422],
  ])('%s is refused', async (_, file, status) => {
    const before = (await keysOf()).length
    expect((await send(editor, file)).status).toBe(status)
    expect((await keysOf()).length).toBe(before)
  })

  test('a picture that is a page too leaves nothing of the page', async () => {
    const page = Buffer.from('<html><script>alert(document.domain)</script></html>')
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment(page), jpeg.subarray(2), page])
    const { _id } = await add(polyglot)
    for (const key of await keysOf())
      expect(Buffer.from(await storage.getBytes(key)).includes('alert(document.domain)'), key).toBe(false)
    expect((await view(_id)).kind).toBe('jpeg')
  })

  test('a bomb, small to send and large to draw, is refused', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(MEDIA_LIMITS.bytes)
    const answer = await send(editor, bomb)
    expect([answer.status, (await answer.json()).fields]).toEqual([422, { file: 'too_high' }])
  })

  test('a file beyond the limit, a form without a file and a body that is no form are refused', async () => {
    expect((await send(editor, Buffer.alloc(MEDIA_LIMITS.bytes + 20 * 1024, 1))).status).toBe(413)
    expect((await send(editor, null)).status).toBe(422)
    expect((await editor.upload('/admin/media', png)).status).toBe(400)
    expect((await send(editor, png, { texts: { altEn: 'x'.repeat(400) } })).status).toBe(422)
  })

  test('may be sent to the shorter address too, by the same people', async () => {
    const added = await send(editor, await buildPicture(), { at: '/media', texts: NAMED })
    expect([added.status, added.headers.get('etag')]).toEqual([201, '"1"'])
    const { _id, alt } = await added.json()
    expect(await view(_id)).toMatchObject({ alt })
    expect((await send(editor, svg, { at: '/media' })).status).toBe(415)
    expect((await send(student, png, { at: '/media' })).status).toBe(403)
    expect((await app.request('/api/media', { method: 'POST', body: Uint8Array.from(png) })).status).toBe(401)
  })

  test('of a student or a stranger is refused before it is read', async () => {
    expect((await send(student, png)).status).toBe(403)
    const { _id, version } = await add()
    expect((await send(student, png, { method: 'PUT', path: `/${_id}/file`, version })).status).toBe(403)
    expect((await app.request('/api/admin/media', { method: 'POST', body: Uint8Array.from(png) })).status).toBe(401)
  })
})

test('a picture is taken while those of four other editors wait for their turn', async () => {
  const editors = await Promise.all(
    Array.from({ length: 5 }, async () => enter(app, await buildAccount(db, { role: 'editor' }))),
  )
  const last = editors.pop() ?? editor
  const three = (who: Visitor) => Array.from({ length: 3 }, () => send(who, png))
  const waiting = editors.flatMap(three)
  // By then the others are received.
  await Promise.race(waiting)
  const answers = await Promise.all([...waiting, ...three(last)])
  expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(201))
})

test('a student’s document is no picture of the site, for any user', async () => {
  const added = await student.upload('/documents?kind=passport', await buildPicture())
  expect(added.status).toBe(201)
  const [row] = await rows<{ id: string }>(db)`select id from media where visibility = 'private'`
  const id = row?.id ?? ''
  const answers = await Promise.all([
    app.request(mediaAddress({ id, width: 320 })),
    editor.get(`/admin/media/${id}`),
    admin.call('DELETE', `/admin/media/${id}`, undefined, { 'if-match': '"1"' }),
    admin.call('PUT', `/admin/media/${id}`, { alt: { en: 'x', ar: 'x' } }, { 'if-match': '"1"' }),
    send(admin, await buildPicture(), { method: 'PUT', path: `/${id}/file`, version: 1 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const list = await (await editor.get('/admin/media?perPage=100')).json()
  expect(list.items.map(({ _id }: MediaView) => _id)).not.toContain(id)
})

test('what staff do to pictures is in the audit log', async () => {
  const added = await add()
  await write(editor, added, 'PUT', '', { alt: { en: 'New', ar: 'جديد' } })
  const found = await rows<{ action: string }>(db)`
    select action from audit_trail where entity_type = 'media' and entity_id = ${added._id} order by id`
  expect(found.map(({ action }) => action)).toEqual(['media.added', 'media.changed'])
})

/** A JPEG segment of words. */
function comment(text: Buffer): Buffer {
  const length = text.length + 2
  return Buffer.concat([Buffer.from([0xff, 0xfe, length >> 8, length & 0xff]), text])
}

test('a picture is put on no page before it says in both languages what it shows', async () => {
  const unnamed = await add(await buildPicture(), { altEn: 'A hall' })
  const record = await (await editor.get(`/admin/universities/${university.id}`)).json()
  const values = { ...record.values, logoId: unnamed._id }
  const at = { 'if-match': `"${record.version}"` }
  const change = () => editor.call('PUT', `/admin/universities/${university.id}`, { values, status: record.status }, at)
  const refused = await change()
  expect([refused.status, (await refused.json()).fields]).toEqual([422, { 'values.logoId': 'not_offered' }])
  await write(editor, unnamed, 'PUT', '', { alt: { en: 'A hall', ar: 'قاعة' } })
  expect((await change()).status).toBe(200)
  expect((await (await app.request(`/api/universities/${record.values.slug.en}`)).json()).logo).toMatchObject({
    id: unnamed._id,
    alt: { en: 'A hall', ar: 'قاعة' },
  })
})
