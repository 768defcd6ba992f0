import { expect, test } from 'vitest'
import { buildAccount, enter, PASSWORD } from '#tests/support/accounts.ts'
import { withDatabase } from '#tests/support/database.ts'
import { rounds, seeded } from '#tests/support/iterations.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { codeIn, Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { app, theMail, clear, later } = await openTestApp(database)

/** What an answer to a guess says: only the first two mean that the guess was compared with the code. */
const outcomeOf = async (response: Response): Promise<string> =>
  response.status === 200 ? 'in' : ((await response.json()).code as string)
const compared = (outcomes: string[]) => outcomes.filter((one) => one === 'in' || one === 'invalid_code').length

const guess = (...words: (string | number)[]) => String(Math.floor(seeded(...words) * 10_000)).padStart(4, '0')

/** Guesses by the browser that holds the right cookie, each from another address, many at once. */
async function guessAtOnce(visitor: Visitor, guesses: readonly number[], word: string): Promise<string[]> {
  const outcomes: string[] = []
  const atOnce = 100
  for (let start = 0; start < guesses.length; start += atOnce) {
    const batch = guesses.slice(start, start + atOnce).map(async (n) => {
      const body = { userId: visitor.userId, otp: guess(word, n) }
      return outcomeOf(
        await visitor.call('POST', '/users/verifyotp', body, { caller: `2001:db8:${n.toString(16)}::${word}` }),
      )
    })
    outcomes.push(...(await Promise.all(batch)))
  }
  return outcomes
}

test('of parallel guesses from many addresses five per code and ten per day are compared', async () => {
  const thief = new Visitor(app)
  await thief.signUp('victim@example.org', PASSWORD)
  const guesses = rounds(400, 20_000)
  const perCode = 4
  const outcomes: string[] = []
  for (let code = 1; code <= perCode; code++) {
    const share = guesses.filter((n) => n % perCode === code - 1)
    const answers = await guessAtOnce(thief, share, `${code}`)
    expect(compared(answers)).toBeLessThanOrEqual(5)
    outcomes.push(...answers)
    if (answers.includes('in')) break
    later(1)
    await thief.post('/users/resendotp', { userId: thief.userId })
  }
  console.log(`${outcomes.length} guesses, ${compared(outcomes)} compared`)
  expect(compared(outcomes)).toBeGreaterThan(0)
  expect(compared(outcomes)).toBeLessThanOrEqual(10)
  await clear()
})

test('attempts of a day are counted per address: a new challenge allows no more of them', async () => {
  const outcomes: string[] = []
  for (let n = 1; n <= 6; n++) {
    const thief = new Visitor(app)
    await thief.signUp('another-victim@example.org', PASSWORD)
    outcomes.push(...(await guessAtOnce(thief, [1, 2, 3, 4, 5, 6, 7, 8], `new${n}`)))
  }
  expect(compared(outcomes)).toBeLessThanOrEqual(10)
  await clear()
})

test('strangers can use up six of the ten attempts of a day; the rest is left to browsers in which the account was used', async () => {
  const account = await buildAccount(database.db)
  const owner = await enter(app, account)
  const guessAtReset = async (visitor: Visitor, word: string) => {
    const started = await visitor.post('/users/forgot', { Email: account.email })
    const { userId } = (await started.json()).data
    const tries = rounds(8, 200).map(async (n) => {
      const otp = String(Math.floor(seeded(word, n) * 1e8)).padStart(8, '0')
      const caller = `2001:db8:${n.toString(16)}::${word}`
      return outcomeOf(await visitor.call('POST', '/users/reset', { userId, otp, Password: PASSWORD }, { caller }))
    })
    return compared(await Promise.all(tries))
  }
  let strangers = 0
  for (const word of ['a1', 'a2', 'a3', 'a4']) strangers += await guessAtReset(new Visitor(app), word)
  expect(strangers).toBe(6)

  // Someone who signs up for the address without success uses up nothing of it either.
  const another = new Visitor(app)
  await another.signUp(account.email, PASSWORD)
  await guessAtOnce(another, [1, 2, 3, 4, 5, 6], 'vain')
  expect(await guessAtReset(owner, 'b1')).toBe(4)
  await clear()
  const started = await owner.post('/users/forgot', { Email: account.email })
  const refused = { userId: (await started.json()).data.userId, otp: codeIn(await theMail()), Password: PASSWORD }
  expect((await owner.post('/users/reset', refused)).status).toBe(429)
  later(24 * 60)
  expect(strangers + 4).toBe(10)
  await clear()
})

test('without the cookie of the browser that started it, the right code is refused, and no attempt is counted', async () => {
  const lina = new Visitor(app)
  await lina.signUp('lina@example.org', PASSWORD)
  const code = codeIn(await theMail())
  const outcomes: string[] = []
  for (const n of rounds(50, 500)) {
    const thief = new Visitor(app)
    if (n % 2) thief.cookies.set('masar-pending', guess('cookie', n).repeat(11).slice(0, 43))
    outcomes.push(await outcomeOf(await thief.verify(code, lina.userId)))
  }
  expect(new Set(outcomes)).toEqual(new Set(['sign_in_again']))
  expect((await lina.verify(code)).status).toBe(200)
  await clear()
})

test('of a hundred parallel calls with the right code one signs in', async () => {
  const total: string[] = []
  for (const n of rounds(3, 30)) {
    const lina = new Visitor(app)
    await lina.signUp(`lina-${n}@example.org`, PASSWORD)
    const code = codeIn(await theMail())
    const body = { userId: lina.userId, otp: code }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        lina.call('POST', '/users/verifyotp', body, { caller: `2001:db8:${n}:${at}::1` }),
      ),
    )
    const outcomes = await Promise.all(answers.map(outcomeOf))
    expect(outcomes.filter((one) => one === 'in')).toHaveLength(1)
    total.push(...outcomes)
    await clear()
  }
  console.log(`${total.length} tries, ${total.filter((one) => one === 'in').length} let in`)
})
