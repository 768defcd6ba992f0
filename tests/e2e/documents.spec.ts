import sharp from 'sharp'
import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { paths } from '#paths.ts'
import { kindName } from '#tests/support/kind-names.ts'
import { buildPicture } from '#tests/support/sample-files.ts'
import { expect, test } from './support/account-test.ts'
import { makeAccount, PASSWORD, someone } from './support/accounts.ts'

test('files can be dropped on their row, several at once, and a sending that takes long can be ended', async ({
  page,
  lang,
  say,
  visit,
  modal,
  failures,
}) => {
  const email = someone(lang)
  await makeAccount({ email, language: lang })
  await visit(paths.account({ lang }))
  await modal.send('signIn', email, PASSWORD)
  await expect(modal.root).toBeHidden()
  failures.expect(/api\/documents|415/)
  const photo = kindName(lang, 'photo')
  const row = page.getByRole('listitem', { name: photo })
  const picture = (await buildPicture('jpeg')).toString('base64')
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    for (const name of ['me.jpg', 'me again.jpg']) transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    transfer.items.add(new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' }))
    return transfer
  }, picture)
  await row.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(row.getByText(say('documents:review.pending'))).toHaveCount(2)
  await expect(row.getByRole('alert')).toContainText('notes.jpg')

  await page.route('**/api/documents?*', () => {})
  await row
    .getByLabel(say('documents:anotherKind', { kind: photo }))
    .setInputFiles({ name: 'slow.jpg', mimeType: 'image/jpeg', buffer: await buildPicture('jpeg') })
  await row.getByRole('button', { name: new RegExp(say('documents:cancel')) }).click()
  await expect(row.getByRole('progressbar')).toBeHidden()
  await expect(row.getByRole('alert')).toBeHidden()
})

test('a photo that is larger than a document may be is made smaller on the way', async ({
  page,
  lang,
  say,
  visit,
  modal,
}) => {
  const email = someone(lang)
  await makeAccount({ email, language: lang })
  await visit(paths.account({ lang }))
  await modal.send('signIn', email, PASSWORD)
  const kind = kindName(lang, 'passport')
  const row = page.getByRole('region', { name: say('documents:title') }).getByRole('listitem', { name: kind })
  // Noise, which no compression makes small.
  const noise = { width: 3000, height: 2000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
  const buffer = await sharp({ create: { ...noise, background: 'white' } })
    .png()
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(DOCUMENT_LIMITS.bytes)
  await row
    .getByLabel(say('documents:addKind', { kind }))
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer })
  await expect(row.getByText(say('documents:review.pending'))).toBeVisible()
  await expect(row.getByText('JPEG')).toBeVisible()
})
