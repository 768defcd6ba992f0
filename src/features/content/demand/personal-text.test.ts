import { expect, test } from 'vitest'
import { mayBePersonal } from './personal-text.ts'

test.each([
  'lina@example.org',
  '+971 50 123 4567',
  '٠٥٠١٢٣٤٥٦٧',
  'A1234567',
  'MS-7K3F-9QW2',
  'my application ms-7k3f-9qw2',
  'https://example.org/lina',
  'x'.repeat(81),
])('%j may say who somebody is', (typed) => {
  expect(mayBePersonal(typed)).toBe(true)
})

test.each(['medicine in turkey', 'intake 2026-2027', 'top 100 universities 2027', 'طب بشري', 'c++'])(
  '%j is what somebody looks for',
  (typed) => {
    expect(mayBePersonal(typed)).toBe(false)
  },
)

test.each(['050–123–4567', '050_123_4567', '٠٥٠٬١٢٣٬٤٥٦٧', '050·123·4567', 'N 12‑34‑56', "050'123'4567"])(
  'a number is personal however its digits are set apart: %s',
  (typed) => {
    expect(mayBePersonal(typed)).toBe(true)
  },
)

test.each(['law 2026/2027', 'ماجستير 2027', 'b2 c1 top 100 mba 24'])('what people search for is not: %s', (typed) => {
  expect(mayBePersonal(typed)).toBe(false)
})
