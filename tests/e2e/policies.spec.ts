import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

for (const policy of ['privacy', 'terms', 'accessibility'] as const)
  test(`the foot of every page leads to ${policy}, which says who answers for it`, { tag: '@both-languages' }, async ({
    page,
    lang,
    say,
    visit,
  }) => {
    await visit(paths.home({ lang }))
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say(`footer.${policy}`), exact: true })
      .click()
    await expect(page).toHaveURL(paths[policy]({ lang }))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: say(`policies:head.${policy}.title`) })).toBeVisible()
    await expect(main.getByRole('link', { name: say('policies:contact') })).toHaveAttribute(
      'href',
      paths.contact({ lang }),
    )
    // The owner of this product has entered no legal name; nothing stands in its place.
    await expect(main.getByText(say('policies:owner'), { exact: true })).toHaveCount(0)
  })
