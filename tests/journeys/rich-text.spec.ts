import type { Locator } from '@playwright/test'
import { placeComma } from '#i18n/place.ts'
import { staffPaths } from '#staff-paths.ts'
import { expectNoA11yViolations } from '#tests/e2e/support/accessibility.ts'
import { expect, test } from '#tests/e2e/support/account-test.ts'
import { enterAsStaff } from '#tests/e2e/support/admin-page.ts'
import { ContentPage } from '#tests/e2e/support/content-page.ts'
import { tools } from '#tests/e2e/support/rich-text.ts'
import { buildPicture } from '#tests/support/sample-files.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PHONE = { width: 360, height: 780 }

/** What Word puts on the clipboard, with its styles, its lists that are none, and a picture of its own. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
<body lang="EN-US"><!--StartFragment-->
<h1 style="mso-pagination:none"><span style="font-family:Calibri">Documents</span></h1>
<p class="MsoNormal" style="margin:0;color:red"><b>Two</b> photos<o:p></o:p></p>
<p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>Passport</p>
<p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Transcript</p>
<p class="MsoListParagraphCxSpFirst" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>Apply</p>
<p class="MsoListParagraphCxSpMiddle" style="mso-list:l1 level2 lfo2"><span style="mso-list:Ignore">a)</span>Online</p>
<p class="MsoListParagraphCxSpMiddle" style="mso-list:l1 level2 lfo2"><span style="mso-list:Ignore">o</span>Or by post</p>
<p class="MsoListParagraphCxSpLast" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">2.</span>Travel</p>
<p class="MsoNormal"><a href="https://daad.de" onclick="alert(1)">DAAD</a> <a href="javascript:alert(1)">bad</a><img src="file:///c:/x.png"><o:p>&nbsp;</o:p></p>
<script>alert(1)</script><!--EndFragment--></body></html>`

const paste = (target: Locator, html: string) =>
  target.evaluate((element, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', content)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('an editor writes an article with a list, a link, a table and a picture, and it reads well on a phone', async ({
  page,
  lang,
  say,
  visit,
}) => {
  const mark = `${lang}${process.pid}x${Date.now()}`
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'articles' }), 'editor')
  const form = new ContentPage(page, say)
  const [title, english, required] = [
    say('content:fields.title'),
    say('content:languages.en'),
    say('content:form.required'),
  ]
  await expect(form.field('title.en')).toHaveAccessibleName([title, english, required].join(placeComma(lang)))
  await form.fillBoth('title', `Papers ${mark}`, `أوراق ${mark}`)
  await form.fillBoth('excerpt', 'What to bring.', 'ما يلزم إحضاره.')
  const body = form.field('body.en')
  const bar = tools(page, say, say('content:fields.body')).first()
  const tool = (name: string) => bar.getByRole('button', { name: say(`admin:editor.tool.${name}`), exact: true })

  await body.click()
  await paste(body, FROM_WORD)
  await expect(body.getByRole('heading', { level: 2 })).toHaveText('Documents')
  await expect(body.locator(':scope > ul > li')).toHaveText(['Passport', 'Transcript'])
  // Numbers after bullets are a list of their own.
  await expect(body.locator(':scope > ol > li')).toHaveText(['ApplyOnlineOr by post', 'Travel'])
  await expect(body.locator('li > ol > li')).toHaveText('Online')
  await expect(body.locator('li > ul > li')).toHaveText('Or by post')
  await expect(body.locator('strong')).toHaveText('Two')
  await expect(body.getByRole('link')).toHaveText(['DAAD'])
  await expect(body.locator('img, script, style, [style], [class^=Mso]')).toHaveCount(0)

  await body.press('Control+End')
  await body.press('Enter')
  await body.pressSequentially('Ask here')
  await body.press('Shift+Home')
  await body.press('Control+k')
  const address = page.getByLabel(say('admin:editor.link.address'))
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(page.getByText(say('admin:editor.link.wrong'))).toBeVisible()
  await address.fill('daad.de/en')
  await address.press('Enter')
  await expect(body.getByRole('link', { name: 'Ask here' })).toHaveAttribute('href', 'https://daad.de/en')

  await body.press('Control+End')
  await body.press('Enter')
  await tool('table').click()
  await body.pressSequentially('Paper')
  await bar.getByRole('button', { name: say('admin:editor.table.rowAfter') }).click()
  await expect(body.getByRole('row')).toHaveCount(4)
  await body.press('Control+End')

  await tool('image').click()
  const library = page.getByRole('dialog')
  const picture = { name: 'campus.jpg', mimeType: 'image/jpeg', buffer: await buildPicture('jpeg', 1200, 700) }
  await library.locator('input[type=file]').setInputFiles(picture)
  await library.getByRole('button', { name: say('media:picker.choose') }).click()
  await expect(library.getByText(say('media:record.required')).first()).toBeVisible()
  await library.getByLabel(say('media:record.altEn')).fill(`The campus ${mark}`)
  await library.getByLabel(say('media:record.altAr')).fill('الحرم الجامعي')
  await library.getByLabel(say('media:record.credit')).fill('B. Saad')
  await library.getByRole('button', { name: say('media:picker.choose') }).click()
  await expect(body.getByRole('img', { name: `The campus ${mark}` })).toBeVisible()

  const arabic = form.field('body.ar')
  await arabic.click()
  await arabic.pressSequentially('جواز السفر')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  const arabicBar = tools(page, say, say('content:fields.body')).nth(1)
  const ltr = arabicBar.getByRole('button', { name: say('admin:editor.tool.ltr') })
  await ltr.click()
  await expect(ltr).toHaveAttribute('aria-pressed', 'true')
  await expect(arabic.locator('p')).toHaveAttribute('dir', 'ltr')
  await ltr.click()
  await expect(arabic.locator('p').first()).not.toHaveAttribute('dir')

  await form.status('published')
  await form.save()
  await expectNoA11yViolations(page, lang)
  const publicPage = admin.root.getByRole('link', { name: say('content:form.publicPage') })
  const href = (await publicPage.getAttribute('href')) ?? ''
  await page.setViewportSize(PHONE)
  await expect(async () => {
    await visit(href.replace(`/${lang}/`, '/en/'))
    await expect(page.getByRole('img', { name: `The campus ${mark}` })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const image = page.getByRole('img', { name: `The campus ${mark}` })
  await expect(image).toHaveAttribute('width', '1200')
  await expect(page.getByText('B. Saad')).toBeVisible()
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('.table-scroll table')).toBeVisible()
  const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(tooWide)).toBe(false)
})

test('staff find, describe, crop and delete a picture of the library', async ({ page, lang, say, failures, visit }) => {
  failures.expect(/415/)
  const mark = `Lab ${lang}${process.pid}x${Date.now()}`
  const { admin } = await enterAsStaff(page, lang, say, staffPaths.media({ lang }), 'admin')
  await expect(admin.heading).toHaveText(say('media:title'))
  const picture = { name: 'lab.png', mimeType: 'image/png', buffer: await buildPicture('png', 800, 400) }
  await admin.root.locator('input[type=file]').setInputFiles([
    picture,
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ])
  await expect(admin.root.getByRole('alert')).toContainText('drawing.svg')
  await admin.root
    .getByRole('link')
    .filter({ hasText: say('media:record.untitled') })
    .first()
    .click()
  await admin.root.getByLabel(say('media:record.altEn')).fill(mark)
  await admin.root.getByLabel(say('media:record.altAr')).fill(`مختبر ${mark}`)
  await admin.root.getByLabel(say('media:record.credit')).fill('A. Haddad')
  await admin.root.getByRole('button', { name: say('media:record.save'), exact: true }).click()
  await expect(admin.heading).toContainText(mark)
  await expectNoA11yViolations(page, lang)

  await admin.root.getByRole('button', { name: say('media:crop.start') }).click()
  await admin.root.getByLabel(say('media:crop.width')).fill('50')
  await admin.root.getByRole('button', { name: say('media:crop.apply') }).click()
  await expect(admin.root.getByText(say('media:size', { width: 400, height: 400 }))).toBeVisible()

  await visit(staffPaths.media({ lang, params: { q: mark, unused: '1' } }))
  await expect(admin.root.getByRole('link').filter({ hasText: mark })).toHaveCount(1)
  await expectNoA11yViolations(page, lang)
  await admin.root.getByRole('link').filter({ hasText: mark }).click()
  await admin.root.getByRole('button', { name: say('media:record.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('media:record.delete') })
    .click()
  await expect(admin.heading).toHaveText(say('media:title'))
})
