import { type APIRequest, type APIRequestContext, expect } from '@playwright/test'
import type { Answers } from '#features/admissions/applications/rules.ts'
import type { LetterView } from '#features/admissions/letters/contract.ts'
import type { LetterDetails, LetterTerms } from '#features/admissions/letters/rules.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import type { Language } from '#lib/localized.ts'
import { buildAnswersForAnyIntake } from '#tests/support/applicants.ts'
import { makeAccount, PASSWORD, someone } from './accounts.ts'

/** A client of the API without a browser. */
class Caller {
  readonly #request: APIRequestContext
  readonly #authorization: string

  constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.#authorization = `Bearer ${token}`
  }

  async call(method: 'GET' | 'POST', path: string, data?: object, headers: Record<string, string> = {}) {
    const all = { authorization: this.#authorization, ...headers }
    const answer = await this.#request.fetch(`/api${path}`, { method, headers: all, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return { body: await answer.json(), etag: answer.headers().etag ?? '' }
  }
}

type Place = { request: APIRequest; baseURL: string | undefined; lang: Language }

let callers = 0

async function enter({ request, baseURL, lang }: Place, role: 'student' | 'admin', name?: string) {
  const email = someone(lang)
  await makeAccount({ email, role, language: lang, ...(name && { name }) })
  const caller = `2001:db8:ffff:${(process.pid % 60_000).toString(16)}:${++callers}::1`
  const context = await request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': caller },
  })
  const answer = await context.post('/api/users/login', { data: { Email: email, Password: PASSWORD } })
  return { email, caller: new Caller(context, (await answer.json()).token) }
}

export type Offered = {
  email: string
  fullName: string
  id: string
  reference: string
  /** The letters as the student has them, the newest first. */
  letters: () => Promise<LetterView[]>
  /** What staff do with it. */
  lead: (move: {
    to: string
    letter?: LetterTerms & { details?: Partial<LetterDetails> }
    reasons?: string[]
  }) => Promise<void>
  /** Staff ask the student for these. */
  ask: (items: object[]) => Promise<void>
  correct: (letter: LetterTerms) => Promise<void>
}

/** An application under review; `lead` turns it into an offer. */
export async function buildApplicationUnderReview(
  place: Place,
  itemId: string,
  fullName = 'Lina Mohammed Haddad',
  more: Partial<Answers> = {},
): Promise<Offered> {
  const student = await enter(place, 'student')
  const staff = await enter(place, 'admin', 'Amal')
  const phone = `+97150${Math.floor(1e6 + Math.random() * 8e6)}`
  const [givenName = '', ...others] = fullName.split(' ')
  const named = { fullName, givenName, familyName: others.join(' ') }
  const answers = buildAnswersForAnyIntake({ ...named, email: student.email, phone, ...more })
  const { body } = await student.caller.call(
    'POST',
    '/applications',
    { itemId, answers, lang: place.lang },
    {
      'idempotency-key': crypto.randomUUID(),
    },
  )
  const { _id: id, reference } = body.data
  const change = async (part: string, data: object) => {
    const { etag } = await staff.caller.call('GET', `/admin/applications/${id}`)
    await staff.caller.call('POST', `/admin/applications/${id}/${part}`, data, { 'if-match': etag })
  }
  await change('moves', { to: 'in_review' })
  return {
    email: student.email,
    fullName,
    id,
    reference,
    letters: async () => (await student.caller.call('GET', `/applications/${id}`)).body.data.letters,
    lead: (move) => change('moves', move),
    ask: (items) => change('requests', { note: '', dueOn: daysAfter(toDay(new Date()), 14), items }),
    correct: (letter) => change('letters', { reason: 'A slip.', ...letter }),
  }
}
