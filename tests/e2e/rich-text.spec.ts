import { staffPaths } from '#staff-paths.ts'
import { expect, test } from './support/account-test.ts'
import { enterAsStaff } from './support/admin-page.ts'
import { ContentPage } from './support/content-page.ts'
import { tools } from './support/rich-text.ts'

// A colour on its way from one state to the other has no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a shortcut acts on the words just selected, before the browser has reported the selection', async ({
  page,
  lang,
  say,
}) => {
  await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'articles' }), 'editor')
  const body = new ContentPage(page, say).field('body.en')
  const selectAndPress = (key: string) =>
    body.evaluate((element, pressed) => {
      getSelection()?.modify('extend', 'backward', 'word')
      const shortcut = { key: pressed, keyCode: pressed.toUpperCase().charCodeAt(0), ctrlKey: true, bubbles: true }
      element.dispatchEvent(new KeyboardEvent('keydown', { ...shortcut, cancelable: true }))
    }, key)

  await body.click()
  await body.pressSequentially('Ask first')
  await selectAndPress('b')
  await expect(body.locator('strong')).toHaveText('first')

  await body.press('Control+End')
  await body.press('Enter')
  await body.pressSequentially('Ask here')
  await selectAndPress('k')
  const address = page.getByLabel(say('admin:editor.link.address'))
  await address.fill('daad.de/en')
  await address.press('Enter')
  await expect(body.getByRole('link', { name: 'here', exact: true })).toHaveAttribute('href', 'https://daad.de/en')
})

test('the toolbar is one stop of the Tab key, and arrows follow the reading direction', {
  tag: '@both-languages',
}, async ({ page, lang, say }) => {
  await enterAsStaff(page, lang, say, staffPaths.addRecord({ lang, entity: 'articles' }), 'editor')
  const form = new ContentPage(page, say)
  const bar = tools(page, say, say('content:fields.body')).first()
  const named = (name: string) => bar.getByRole('button', { name: say(`admin:editor.tool.${name}`), exact: true })
  await expect(bar.locator('button[tabindex="0"]')).toHaveCount(1)
  await named('undo').focus()
  const [next, back] = lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await page.keyboard.press(next)
  await expect(named('redo')).toBeFocused()
  await page.keyboard.press(back)
  await page.keyboard.press('End')
  await expect(named('auto')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.field('body.en')).toBeFocused()
})
