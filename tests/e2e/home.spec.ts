import { builtInQuestions } from '#features/home/server/built-in-questions.ts'
import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

/** Unless the owner sets another. */
const EXPRESS_HOURS = 24

test('eight questions open to their answers, one after another', async ({ page, lang, say, visit }) => {
  await visit(paths.home({ lang }))
  const questions = page.getByRole('region', { name: say('home:faq.title') }).locator('details')
  await expect(questions).toHaveCount(8)
  for (const [at, { question, answer: text }] of builtInQuestions.entries()) {
    const answer = questions.nth(at).getByText(inLanguage(text, lang), { exact: true })
    await expect(answer).toBeHidden()
    await questions.nth(at).getByText(inLanguage(question, lang), { exact: true }).click()
    await expect(answer).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('everything on the home page can be read, and every answer opened', async ({ page, lang, say, visit }) => {
    await visit(paths.home({ lang }))
    await expect(page.getByText(say('home:express.claim', { count: EXPRESS_HOURS }), { exact: true })).toBeVisible()
    for (const { question, answer } of builtInQuestions) {
      await page.getByText(inLanguage(question, lang), { exact: true }).click()
      await expect(page.getByText(inLanguage(answer, lang), { exact: true })).toBeVisible()
    }
  })
})
