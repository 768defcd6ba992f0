import { expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
let clock = new Date('2026-11-21T10:00:00Z')
const { app } = await buildApplication(database, () => clock)

/** An id that nothing has: whoever is let through finds nothing, and changes nothing. */
const NOTHING = '00000000-0000-4000-8000-000000000000'

/** `/admin/:entity{(?:majors|tags)}` stands for `/admin/majors` and `/admin/tags`. */
const alternatives = (path: string): string[] =>
  (/:\w+\{\(\?:([^)]*)\)\}/.exec(path)?.[1]?.split('|') ?? ['']).map((name) =>
    path.replace(/:\w+\{\(\?:[^)]*\)\}/, name),
  )

/** Every call there is, once each. */
const routes = [
  ...new Set(
    app.routes
      .flatMap(({ method, path }) => alternatives(path).map((each) => ({ method, path: each })))
      .filter(({ method, path }) => method !== 'ALL' && /^\/api\/[a-z]/.test(path) && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
].sort()

/** Calls for everybody. Whatever does not stand here must be guarded, so that a new call cannot be forgotten. */
const PUBLIC = new Set([
  'GET /api/articles',
  'GET /api/articles/:address',
  'GET /api/cards',
  'GET /api/compare',
  'GET /api/contact',
  'GET /api/countries/:address',
  'GET /api/country/fields/query',
  'GET /api/courses/:address',
  'GET /api/docs',
  'GET /api/faculties/:address',
  'GET /api/google/auth/google',
  'GET /api/google/auth/start',
  'GET /api/helper',
  'GET /api/home',
  'GET /api/keyword',
  'GET /api/letters/:code',
  'GET /api/majors/:address',
  'GET /api/majors/getAll/GetAllMajor',
  'GET /api/openapi.json',
  'GET /api/rates',
  'GET /api/search',
  'GET /api/site',
  'GET /api/suggest',
  'GET /api/universities/:address',
  'GET /api/universities/:address/programmes',
  'POST /api/enquiries',
  'POST /api/newsletter',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'POST /api/users',
  'POST /api/users/confirm-email',
  'POST /api/users/forgot',
  'POST /api/users/login',
  'POST /api/users/resendotp',
  'POST /api/users/reset',
  'POST /api/users/second-factor',
  'POST /api/users/verifyotp',
])
const CONTENT = CONTENT_ENTITIES.join('|')
const ADMIN_ONLY = new RegExp(
  `^(?:\\w+ /api/admin/(?:users|holidays|rates|settings)|POST /api/admin/imports/:id/undo|DELETE /api/admin/(?:enquiries|${CONTENT}|media))\\b`,
)
/** Editors and administrators, and counsellors as the editors they are. */
const STAFF_ONLY = new RegExp(`^\\w+ /api/admin/(?:content-changes|${CONTENT}|imports|media)\\b`)
/** Staff who look after applications: administrators, and those with the counsellor's permission. */
const REVIEWERS_ONLY = /^\w+ \/api\/admin\/(?:applications|applicants|documents)\b/
/** Staff who answer enquiries: the same people, by a permission of its own. Deleting one is for administrators. */
const DESK_ONLY = /^\w+ \/api\/admin\/(?:enquiries|newsletter)\b/
const REVIEWERS = ['counsellor', 'admin']
const ENDS_OWN = new Set(['POST /api/users/logout', 'DELETE /api/users/me', 'DELETE /api/users/me/sessions'])

const people = ['visitor', 'student', 'editor', 'counsellor', 'admin', 'expired', 'revoked'] as const
type Person = (typeof people)[number]

async function come(person: Person): Promise<Visitor> {
  if (person === 'visitor') return new Visitor(app)
  const role = person === 'admin' ? 'admin' : person === 'student' ? 'student' : 'editor'
  const account = await buildAccount(db, { role, isCounsellor: person === 'counsellor' })
  const started = clock
  if (person === 'expired') clock = new Date(clock.getTime() - 8 * 86_400_000)
  const visitor = await enter(app, account)
  clock = started
  if (person === 'revoked')
    await rows(db)`update sessions set ended_at = ${clock.toISOString()} where user_id = ${account.id}`
  return visitor
}

/** `in` when the call got past the guard, whatever it then said of what was sent. */
const outcomeOf = (status: number) => (status === 401 || status === 403 ? String(status) : 'in')

function expected(route: string, person: Person): string {
  if (person === 'visitor' || person === 'expired' || person === 'revoked') {
    return route === 'POST /api/users/logout' && person !== 'visitor' ? 'in' : '401'
  }
  if (REVIEWERS_ONLY.test(route)) return REVIEWERS.includes(person) ? 'in' : '403'
  if (DESK_ONLY.test(route) && !REVIEWERS.includes(person)) return '403'
  if (STAFF_ONLY.test(route) && person === 'student') return '403'
  return ADMIN_ONLY.test(route) && person !== 'admin' ? '403' : 'in'
}

test('every call that is not for everybody lets in exactly whom it should', async () => {
  const guarded = routes.filter((route) => !PUBLIC.has(route))
  console.log(`${routes.length} calls, ${guarded.length} of them guarded, ${people.length} kinds of people`)
  expect(guarded.length).toBeGreaterThan(15)
  const differing: string[] = []
  for (const person of people) {
    let visitor = await come(person)
    for (const route of guarded) {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replace('/api', '').replaceAll(/:\w+/g, NOTHING)
      const body = method === 'GET' || (method === 'DELETE' && url.includes('/admin')) ? undefined : bodyFor(route)
      const response = await visitor.call(method, url, body, {
        'if-match': '"1"',
        'idempotency-key': crypto.randomUUID(),
      })
      const outcome =
        route === 'POST /api/users/me/second-factor' && person === 'student' ? '403' : expected(route, person)
      if (outcomeOf(response.status) !== outcome) differing.push(`${person}: ${route} answers ${response.status}`)
      if (ENDS_OWN.has(route) && outcome === 'in') visitor = await come(person)
    }
  }
  expect(differing).toEqual([])
})

/** Bodies that fit, so that nobody is turned away for what they sent before it is asked who they are. */
function bodyFor(route: string): object {
  if (route === 'POST /api/admin/users') return { Email: `${crypto.randomUUID()}@example.org`, role: 'student' }
  if (route === 'PUT /api/admin/applications/:id') return { assignee: null }
  if (route === 'POST /api/admin/applications/assignments') return { ids: [NOTHING], assignee: null }
  if (route === 'POST /api/admin/applications/:id/moves') return { to: 'in_review' }
  if (route === 'POST /api/admin/applications/:id/letters') return { conditions: [] }
  if (route === 'POST /api/admin/applications/:id/notes') return { text: 'A word.' }
  if (route.endsWith('/messages')) return { text: 'A word.' }
  if (route.endsWith('/messages/seen')) return { upTo: NOTHING }
  if (route.endsWith('/review')) return { review: 'accepted' }
  if (/^(POST|PUT) \/api\/admin\/holidays/.test(route))
    return { country: 'de', day: '2027-10-03', name: { en: 'Unity Day' }, source: 'a law' }
  if (route === 'PUT /api/admin/enquiries/:id') return { state: 'taken', owner: null }
  if (route === 'POST /api/admin/enquiries/:id/notes') return { text: 'A word.' }
  if (route === 'PUT /api/admin/settings/:key') return { value: true }
  if (/^(POST|PUT) \/api\/admin\/rates/.test(route)) return { currency: 'JOD', usdPerUnit: 1.41, asOf: '2026-11-01' }
  if (route.endsWith('/bulk')) {
    return { action: { kind: 'status', status: 'draft' }, records: [{ _id: NOTHING, version: 1 }], dryRun: true }
  }
  if (route === 'PUT /api/admin/imports/:id') return { mapping: [null], key: '_id' }
  if (STAFF_ONLY.test(route)) return { values: {} }
  if (route.startsWith('PUT /api/admin')) return { role: 'student' }
  if (route.endsWith('/second-factor')) return { otp: '000000', Password: '' }
  if (route.endsWith('/password')) return { currentPassword: 'x', newPassword: 'window blue 8' }
  if (route === 'PUT /api/applications/drafts/:itemId') return { answers: {}, step: 'personal', version: 0 }
  if (route === 'POST /api/applications') return { itemId: NOTHING, answers: {} }
  if (route === 'POST /api/applications/:id/events') return { move: 'withdraw', version: 1 }
  if (route === 'DELETE /api/users/me') return { Email: 'nobody@example.org', Password: '' }
  return {}
}

test('what is for everybody is there, and asks nobody who they are', async () => {
  expect([...PUBLIC].filter((route) => !routes.includes(route))).toEqual([])
  const visitor = new Visitor(app)
  for (const route of PUBLIC) {
    const [method = '', path = ''] = route.split(' ')
    const { status } = await visitor.call(
      method,
      path.replace('/api', '').replaceAll(/:\w+/g, NOTHING),
      method === 'GET' ? undefined : {},
    )
    expect([401, 403], `${route} (${status})`).not.toContain(status)
  }
})
