import { expect, test } from './support/test.ts'

test('the API is described on a page that needs nothing from anywhere', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (each) => asked.push(new URL(each.url()).pathname))
  await page.goto('/api/docs')
  const call = page.getByRole('article', { name: 'get /api/search' })
  await expect(call.getByRole('cell', { name: 'destination' })).toBeVisible()
  await call.getByText('200 OK').click()
  await expect(call.getByText('sumResult: number')).toBeVisible()
  expect(asked.filter((path) => !['/api/docs', '/icon.svg'].includes(path))).toEqual([])
})
