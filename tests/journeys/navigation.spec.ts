import { otherLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

// What slides in is there at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the quick menu names every place, holds the focus and gives it back', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  bar,
}) => {
  await visit(paths.blog({ lang }))
  await bar.menuButton.focus()
  await page.keyboard.press('Enter')
  await expect(bar.menu.getByRole('heading', { level: 3 })).toHaveText([say('menus.quick'), say('menus.support')])
  if (lang === 'en') {
    await expect(bar.menu.getByRole('heading', { level: 3 })).toHaveText(['QUICK MENU', 'SUPPORT'])
    await expect(bar.menu).toContainText('Discover your ideal University abroad today')
    for (const name of ['Home', 'About Us', 'Blog', 'Contact', 'Contact Us'])
      await expect(bar.menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  for (const guide of ['scholarships', 'deadlines', 'recognition', 'parents', 'people'] as const)
    await expect(bar.menu.getByRole('link', { name: say(`footer.${guide}`), exact: true })).toHaveCount(1)
  const links = bar.menuItems.getByRole('link')
  await bar.menuWord('majors').click()
  await expect(links).toHaveCount(10)
  await bar.menuWord('majors').click()
  await bar.menuWord('countries').click()
  await expect(links).toHaveCount(10)
  await expect(bar.menuItems.locator('img[src^="/flags/"]')).toHaveCount(10)

  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(bar.menu).toBeHidden()
  await expect(bar.menuButton).toBeFocused()

  await bar.menuButton.click()
  await bar.menu
    .getByRole('link', { name: say('menus.contactUs'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(`/${lang}/contact`)
})

test('the other language is the same page with the same query', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
}) => {
  const other = otherLanguage(lang)
  await visit(paths.search({ lang, params: { q: 'law', level: 'master', sort: 'fee' } }))
  await page
    .getByRole('banner')
    .getByRole('link', { name: say(`language.${other}`) })
    .click()
  await expect(page).toHaveURL(`/${other}/searchresults?q=law&level=master&sort=fee`)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('aside input[type=checkbox][value=master]')).toBeChecked()
})

test('an unknown address says so in the promised words and offers ways on', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
  failures,
}) => {
  failures.expect(/404/)
  const response = await visit(`/${lang}/nothing/here`)
  expect(response.status()).toBe(404)
  const main = page.getByRole('main')
  if (lang === 'en') {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Oops!')
    await expect(main).toContainText('We couldn’t find the page you were looking for now.')
    await expect(main.getByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/')
  }
  await expect(main.getByRole('combobox', { name: say('search:box.label') })).toBeVisible()
  expect(await main.getByRole('listitem').getByRole('link').count()).toBeGreaterThan(8)
  await main.getByRole('link', { name: say('notFound.home') }).click()
  await expect(page).toHaveURL(`/${lang}`)
})
