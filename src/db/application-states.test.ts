import { expect, test } from 'vitest'
import { CLOSED_STATES } from '#lib/enums.ts'
import { isOpen } from './application-states.ts'

test('an application is open in every state that is not closed', () => {
  expect(isOpen.text).toBe(`a.state not in (${CLOSED_STATES.map((state) => `'${state}'`).join(', ')})`)
})
