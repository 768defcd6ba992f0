import { expect, test } from 'vitest'
import { runStep } from '../../scripts/parts/step.ts'

const program = (text: string) => [process.execPath, '-e', text]

test('a program may take as long as it likes while it prints something', async () => {
  const tell = 'let n = 0; const id = setInterval(() => { console.log(++n); if (n === 20) clearInterval(id) }, 200)'
  const { code, text, seconds } = await runStep(program(tell), {}, 3)
  expect({ code, last: text.trim().split('\n').at(-1) }).toEqual({ code: 0, last: '20' })
  expect(seconds).toBeGreaterThan(3)
})

test('a program that prints nothing any more is ended, and the output says so', async () => {
  const { code, text } = await runStep(program('console.log("started"); setInterval(() => {}, 1000)'), {}, 2)
  expect(code).toBe(124)
  expect(text).toMatch(/^started\n\n.+ printed nothing for 2 seconds and was ended\.$/)
})

test('a program that is not there fails', async () => {
  expect((await runStep(['no-such-program'])).code).toBe(127)
})
