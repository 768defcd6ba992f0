import { expect, test } from 'vitest'
import { fontsFor } from './other-scripts.ts'

test.each(['Lina Haddad, Zoë Nuñez', 'لينا حدّاد، القاهرة ١٢', '👩‍🎓'])('no font is read for %s', async (text) =>
  expect(await fontsFor(text)).toEqual([]),
)

test.each([
  ...['दिल्ली', 'ঢাকা', 'ਪੰਜਾਬੀ', 'ગુજરાતી', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'සිංහල', 'กรุงเทพ', 'ລາວ', 'ខ្មែរ', 'မြန်မာ'],
  ...['አዲስ', 'עברית', 'Հայերեն', 'ქართული', '서울', 'おはよう', '北京', 'فاطمہ', 'چورچيا', 'Москва', 'Ελλάδα', 'ƙano'],
])('there is a font for %s', async (text) => {
  const fonts = await fontsFor(text)
  expect(fonts.length).toBeGreaterThan(0)
  // Apart from the one that is read whole, with what the text needs alone.
  for (const font of fonts) expect(font.length).toBeLessThan(/\p{Script=Latin}|[МΕ]/u.test(text) ? 700_000 : 40_000)
})
