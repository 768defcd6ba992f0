import { builtInQuestions } from '#features/home/server/built-in-questions.ts'
import { localize as inLanguage } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { expect, test } from './support/test.ts'

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
