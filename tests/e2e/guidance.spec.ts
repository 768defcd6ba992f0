import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('parents find each question with the tool that answers it', { tag: '@both-languages' }, async ({
  page,
  lang,
  say,
  visit,
}) => {
  await visit(paths.home({ lang }))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('footer.parents'), exact: true })
    .click()
  await expect(page).toHaveURL(paths.parents({ lang }))
  const question = (id: 'paying' | 'recognition' | 'contact') =>
    page.getByRole('region', { name: say(`guidance:parents.${id}.question`) })
  await expect(question('paying').getByRole('link')).toHaveAttribute('href', paths.verify({ lang }))
  await expect(question('recognition').getByRole('link')).toHaveAttribute('href', paths.recognition({ lang }))
  await question('contact')
    .getByRole('link', { name: say('guidance:parents.contact.people') })
    .click()
  await expect(page).toHaveURL(paths.people({ lang }))
})

test('the page about the people says what each may see and when they are there, and invents nobody', {
  tag: '@both-languages',
}, async ({ page, lang, say, visit }) => {
  await visit(paths.people({ lang }))
  const main = page.getByRole('main')
  for (const role of ['counsellors', 'editors', 'administrators'] as const)
    await expect(main).toContainText(say(`guidance:people.roles.${role}.sees`))
  await expect(main).toContainText(say('enquiries:contact.times', { from: '09:00', to: '18:00' }))
  await expect(main).toContainText(say('enquiries:contact.hoursExample'))
  await expect(main.getByRole('img')).toHaveCount(0)
  await expect(main).toContainText(say('guidance:people.names'))
})
