import { expect, test } from 'vitest'
import { addressProblem } from './contact-fields.ts'

test.each(['東京都渋谷区神南1-2-3', '北京市朝阳区建国路', 'ถนนสุขุมวิทคลองเตยกรุงเทพ'])(
  'an address of a script without spaces is complete: %s',
  (address) => expect(addressProblem(address)).toBeUndefined(),
)

test('a town alone is incomplete in any script', () => {
  for (const town of ['Cairo', 'القاهرة', '東京']) expect(addressProblem(town), town).toBe('incomplete')
})
