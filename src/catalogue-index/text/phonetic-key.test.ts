import { expect, test } from 'vitest'
import { fold } from '#lib/fold.ts'
import { soundDistance, soundsOf } from './phonetic-key.ts'

/** How differently two words sound; infinite where their consonants differ. */
function apart(a: string, b: string): number {
  const distances = soundsOf(fold(a)).flatMap((one) =>
    soundsOf(fold(b))
      .filter(({ consonants }) => consonants === one.consonants)
      .map((other) => soundDistance(one, other)),
  )
  return Math.min(Number.POSITIVE_INFINITY, ...distances)
}

test.each([
  ['jamia', 'جامعة'],
  ['handasa', 'هندسة'],
  ['tib', 'طب'],
  ['asnan', 'الأسنان'],
  ['qahira', 'القاهرة'],
  ['alquds', 'القدس'],
  ['quds', 'القدس'],
  ['almanya', 'ألمانيا'],
  ['harvard', 'هارفارد'],
  ['harvard', 'هارفرد'],
  ['oxford', 'أوكسفورد'],
  ['oxford', 'اكسفورد'],
  ['munich', 'ميونخ'],
  ['munich', 'ميونيخ'],
  ['chicago', 'شيكاغو'],
  ['cambridge', 'كامبريدج'],
  ['manchester', 'مانشستر'],
  ['heidelberg', 'هايدلبرغ'],
  ['heidelberg', 'هيدلبرج'],
  ['groningen', 'جرونينجن'],
  ['istanbul', 'إسطنبول'],
  ['khalifa', 'خليفة'],
  ['riyadh', 'الرياض'],
  ['marketing', 'ماركتنج'],
  ['pharmacy', 'فارمسي'],
  ['security', 'سكيورتي'],
  ['cyber', 'سايبر'],
  ['international', 'انترناشونال'],
  ['business', 'بيزنس'],
  ['design', 'ديزاين'],
  ['science', 'ساينس'],
  ['biomedical', 'بايوميديكال'],
  ['Mohammed', 'Muhammad'],
  ['Mohamed', 'محمد'],
  ['ميونيخ', 'ميونخ'],
  ['medcin', 'medicine'],
])('“%s” sounds like “%s”', (a, b) => {
  expect(apart(a, b)).toBeLessThanOrEqual(1)
})

test.each([
  ['china', 'religion'],
  ['الصين', 'الدين'],
  ['tib', 'tuba'],
  ['law', 'الله'],
  ['oxford', 'stanford'],
  ['رومانيا', 'ألمانيا'],
  ['niger', 'algeria'],
  ['mali', 'مالطا'],
])('“%s” does not sound like “%s”', (a, b) => {
  expect(apart(a, b)).toBeGreaterThan(0.5)
})

test('a vowel that Arabic does not write makes less of a difference than another one', () => {
  expect(apart('tib', 'طب')).toBeLessThan(apart('tib', 'tub'))
})

test.each(['ab', 'aa', 'zzz', 'phd', 'مع', '你好', 'c++', '2027', ''])('“%s” says too little to be heard', (word) => {
  expect(soundsOf(word)).toEqual([])
})
