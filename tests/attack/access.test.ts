import { beforeAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { Visitor } from '#tests/support/visitor.ts'
import { type ApiDocument, accessTable, callsOf } from './access-table.ts'

const database = await withDatabase()
const { db } = database
let clock = new Date('2026-11-21T10:00:00Z')
const { app } = await buildApplication(database, () => clock)

/** An id that nothing has: a call that is let through finds nothing, and changes nothing. */
const NOTHING = '00000000-0000-4000-8000-000000000000'

/** Every call there is, once each, and the path that the API's document has for it. */
const documentedPaths = callsOf(app)
const routes = [...documentedPaths.keys()].sort()

/** Calls for everybody. All others must be guarded, so that a new call cannot be forgotten. */
const PUBLIC = new Set([
  'GET /api/answers',
  'GET /api/articles',
  'GET /api/articles/:address',
  'GET /api/cards',
  'GET /api/compare',
  'GET /api/contact',
  'GET /api/countries/:address',
  'GET /api/country/fields/query',
  'GET /api/courses/:address',
  'GET /api/deadlines',
  'GET /api/docs',
  'GET /api/faculties/:address',
  'GET /api/family-pages',
  'GET /api/family-pages/:code',
  'GET /api/family-pages/:code/rights',
  'POST /api/family-pages',
  'PATCH /api/family-pages/:code',
  'DELETE /api/family-pages/:code',
  'PUT /api/family-pages/:code/hearts/:itemId',
  'DELETE /api/family-pages/:code/hearts/:itemId',
  'POST /api/family-pages/:code/reactions',
  'DELETE /api/family-pages/:code/reactions/:id',
  'POST /api/family-pages/:code/undo',
  'PUT /api/family-pages/:code/seen',
  'POST /api/family-news/stop',
  'POST /api/guardian-consent',
  'POST /api/guardian-consent/signature',
  'POST /api/guardian-consent/withdrawal',
  'POST /api/copies/stop',
  'POST /api/references',
  'POST /api/references/letter',
  'POST /api/references/refusal',
  'GET /api/deadlines/calendar',
  'GET /api/deadlines/programmes',
  'GET /api/recognition',
  'GET /api/landing-pages/:country/:kind/:slug',
  'GET /api/google/auth/google',
  'GET /api/google/auth/start',
  'GET /api/helper',
  'GET /api/home',
  'GET /api/keyword',
  'GET /api/letters/:code',
  'GET /api/majors/:address',
  'GET /api/majors/getAll/GetAllMajor',
  'GET /api/openapi.json',
  'GET /api/questions',
  'GET /api/rates',
  'GET /api/redirect',
  'GET /api/retention',
  'GET /api/scholarships',
  'GET /api/search',
  'GET /api/site',
  'GET /api/suggest',
  'GET /api/universities/:address',
  'GET /api/universities/:address/programmes',
  'POST /api/enquiries',
  'POST /api/enquiries/conversation',
  'POST /api/enquiries/conversation/call',
  'POST /api/enquiries/conversation/call/cancel',
  'POST /api/enquiries/conversation/events',
  'POST /api/enquiries/conversation/messages',
  'POST /api/enquiries/conversation/seen',
  'POST /api/enquiries/conversation/suggestions',
  'GET /api/enquiries/slots',
  'POST /api/demand/choices',
  'POST /api/newsletter',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'POST /api/users',
  'POST /api/users/confirm-email',
  'POST /api/users/forgot',
  'POST /api/users/login',
  'POST /api/users/resendotp',
  'POST /api/users/reset',
  'POST /api/users/reset-by-link',
  'POST /api/users/second-factor',
  'POST /api/users/verifyotp',
])
const CONTENT = CONTENT_ENTITIES.join('|')
const ADMIN_ONLY = new RegExp(
  `^(?:\\w+ /api/admin/(?:activity|users|holidays|rates|redirects|settings|retention|tokens|assignment-rules|document-kinds)|POST /api/admin/templates/starter-set|POST /api/admin/imports/:id/undo|POST /api/admin/newsletter/issues/:id/send|DELETE /api/admin/(?:enquiries|${CONTENT}|media)(?!/:id/draft$))\\b`,
)
/** Editors and administrators, and counsellors as the editors they are. */
const STAFF_ONLY = new RegExp(
  `^\\w+ /api/(?:media|admin/(?:content-changes|fact-checks|demand|links|overview|views|find|${CONTENT}|imports|media))\\b`,
)
/** What API tokens with the scope of the content are let into, as the editors they act as. */
const FOR_SYSTEMS = new RegExp(
  `^\\w+ /api/(?:media|admin/(?:content-changes|fact-checks|links|${CONTENT}|imports|media))\\b`,
)
/** Staff who look after applications: administrators, and those with the counsellor's permission. */
const REVIEWERS_ONLY = /^\w+ \/api\/(?:daily-summary|admin\/(?:applications|applicants|documents|templates))\b/
/** Staff who answer enquiries: the same people, by a permission of its own. Deleting one is for administrators. */
const DESK_ONLY = /^\w+ \/api\/admin\/(?:enquiries|newsletter|phone-calls|questions)\b/
const REVIEWERS = ['counsellor', 'admin']
const ENDS_OWN = new Set(['POST /api/users/logout', 'DELETE /api/users/me', 'DELETE /api/users/me/sessions'])

const people = ['visitor', 'student', 'editor', 'counsellor', 'admin', 'system', 'expired', 'revoked'] as const
type Person = (typeof people)[number]

/** What carries an API token with every scope. */
async function system(): Promise<Visitor> {
  const admin = await enter(app, await buildAccount(db, { role: 'admin' }))
  const made = await admin.call('POST', '/admin/tokens', { name: 'Website', scopes: ['content:write'], days: 30 })
  const visitor = new Visitor(app)
  visitor.token = (await made.json()).token
  return visitor
}

async function come(person: Person): Promise<Visitor> {
  if (person === 'visitor') return new Visitor(app)
  if (person === 'system') return system()
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
  const isSigningOut = route === 'POST /api/users/logout'
  if (person === 'visitor' || person === 'expired' || person === 'revoked') {
    return isSigningOut && person !== 'visitor' ? 'in' : '401'
  }
  if (person === 'system' && isSigningOut) return 'in'
  if (person === 'system') return FOR_SYSTEMS.test(route) && !ADMIN_ONLY.test(route) ? 'in' : '403'
  if (route === 'POST /api/users/me/second-factor' && person === 'student') return '403'
  if (REVIEWERS_ONLY.test(route) && !ADMIN_ONLY.test(route)) return REVIEWERS.includes(person) ? 'in' : '403'
  if (DESK_ONLY.test(route) && !REVIEWERS.includes(person)) return '403'
  if (STAFF_ONLY.test(route) && person === 'student') return '403'
  return ADMIN_ONLY.test(route) && person !== 'admin' ? '403' : 'in'
}

/** What each call answers each kind of person, by the call. */
const outcomes = new Map(routes.map((route) => [route, new Map<Person, string>()]))

beforeAll(async () => {
  for (const person of people) {
    let visitor = await come(person)
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replace('/api', '').replaceAll(/:\w+/g, NOTHING)
      const body = method === 'GET' || (method === 'DELETE' && url.includes('/admin')) ? undefined : bodyFor(route)
      const response = await visitor.call(method, url, body, {
        'if-match': '"1"',
        'idempotency-key': crypto.randomUUID(),
      })
      const outcome = outcomeOf(response.status)
      outcomes.get(route)?.set(person, outcome)
      if (ENDS_OWN.has(route) && outcome === 'in') visitor = await come(person)
    }
  }
})

const differences = (expectedOf: (route: string, person: Person) => string, among = routes): string[] =>
  among.flatMap((route) =>
    people
      .filter((person) => outcomes.get(route)?.get(person) !== expectedOf(route, person))
      .map((person) => `${person}: ${route} answers ${outcomes.get(route)?.get(person)}`),
  )

test('every call that is not for everybody lets in exactly whom it should', () => {
  const guarded = routes.filter((route) => !PUBLIC.has(route))
  console.log(`${routes.length} calls, ${guarded.length} of them guarded, ${people.length} kinds of people`)
  expect(guarded.length).toBeGreaterThan(15)
  expect(differences(expected, guarded)).toEqual([])
})

test('what is for everybody is there, and asks nobody who they are', () => {
  expect([...PUBLIC].filter((route) => !routes.includes(route))).toEqual([])
  expect(differences(() => 'in', [...PUBLIC])).toEqual([])
})

/** Whom the document says that a call lets in. */
const LET_IN: Record<string, readonly Person[]> = {
  everybody: people,
  account: ['student', 'editor', 'counsellor', 'admin'],
  staff: ['editor', 'counsellor', 'admin'],
  counsellor: ['counsellor', 'admin'],
  admin: ['admin'],
}

const apiDocument = async (): Promise<ApiDocument> => (await app.request('/api/openapi.json')).json()

test('the document says of every call whom it lets in', async () => {
  const { paths } = await apiDocument()
  const documented = (route: string, person: Person) => {
    const [method = ''] = route.split(' ')
    const call = paths[documentedPaths.get(route) ?? '']?.[method.toLowerCase()]
    if (LET_IN[call?.['x-access'] ?? 'everybody']?.includes(person)) return 'in'
    if (person === 'system' && call?.security?.some((scheme) => 'apiToken' in scheme)) return 'in'
    // Signing out needs no open session, so anyone with any token is let in.
    if (route === 'POST /api/users/logout') return expected(route, person)
    return person === 'system' || LET_IN.account?.includes(person) ? '403' : '401'
  }
  expect(differences(documented)).toEqual([])
})

const RENEW = 'Read what has changed, then renew it: vitest run --project=attack tests/attack/access.test.ts -u'

test('the table in access.md is what the API answers', async () => {
  const rows = routes.map((route) => {
    const [method = ''] = route.split(' ')
    const path = documentedPaths.get(route) ?? ''
    return { method, path, outcomes: people.map((person) => outcomes.get(route)?.get(person) ?? '') }
  })
  const columns = ['visitor', 'student', 'editor', 'counsellor', 'administrator', 'system', 'expired', 'ended']
  await expect(accessTable(await apiDocument(), columns, rows), RENEW).toMatchFileSnapshot('./access.md')
})

const KIND = { name: { en: 'Slip', ar: null }, hint: { en: null, ar: null }, open: true, levels: [], retired: false }

/** Bodies that fit, so that nobody is turned away for what they sent before it is asked who they are. */
function bodyFor(route: string): object {
  if (route === 'PUT /api/admin/rates') return { rates: {} }
  if (route === 'POST /api/admin/users') return { Email: `${crypto.randomUUID()}@example.org`, role: 'student' }
  if (route === 'PUT /api/admin/applications/:id') return { assignee: null }
  if (route === 'POST /api/admin/applications/decisions')
    return { template: NOTHING, templateVersion: 1, items: [{ _id: NOTHING, version: 1 }] }
  if (route === 'POST /api/admin/applications/decisions/preview') return { template: NOTHING, ids: [NOTHING] }
  if (/ \/api\/admin\/assignment-rules/.test(route)) return { members: [NOTHING] }
  if (/ \/api\/admin\/document-kinds/.test(route)) return KIND
  if (/ \/api\/admin\/templates/.test(route)) return { kind: 'message', name: { en: 'Hello' }, text: { en: 'Hello' } }
  if (route === 'POST /api/admin/applications/assignments') return { ids: [NOTHING], assignee: null }
  if (route.startsWith('POST /api/admin/applications/:id/moves')) return { to: 'in_review' }
  if (route === 'POST /api/admin/applications/:id/letters') return { conditions: [] }
  if (route === 'POST /api/admin/applications/:id/conditions/:conditionId') return { state: 'met' }
  if (route === 'POST /api/admin/applications/:id/university/:notificationId') return { done: true }
  if (route === 'POST /api/applications/:id/conditions/:conditionId') return { note: 'A word.' }
  if (route === 'PUT /api/applications/:id/steps/:step') return { done: true }
  if (route.endsWith('/referee') || route.endsWith('/guardian/consent'))
    return { name: 'Samir', role: 'teacher', email: 'samir@example.org', language: 'en' }
  if (route.startsWith('POST /api/admin/applications/:id/requests'))
    return { dueOn: '2026-12-01', items: [{ kind: 'document', documentKind: 'passport' }] }
  if (route === 'PUT /api/admin/applications/:id/requests/items/:itemId') return { review: 'accepted' }
  if (route === 'PUT /api/admin/applications/:id/corrections/:correctionId') return { decision: 'confirmed' }
  if (route === 'POST /api/admin/applications/:id/notes') return { text: 'A word.' }
  if (route === 'PUT /api/daily-summary') return { wanted: true }
  if (route === 'PUT /api/admin/applications/:id/legal-hold') return { reason: 'A word.' }
  if (route === 'POST /api/notices/read') return { applicationId: NOTHING }
  if (route.endsWith('/messages')) return { text: 'A word.' }
  if (route.endsWith('/messages/seen')) return { upTo: NOTHING }
  if (route.endsWith('/review')) return { review: 'accepted' }
  if (/^(POST|PUT) \/api\/admin\/holidays/.test(route))
    return { country: 'de', day: '2027-10-03', name: { en: 'Unity Day' }, source: 'a law' }
  if (/^(POST|PUT) \/api\/admin\/questions/.test(route))
    return { question: { en: 'Which exam?' }, answer: { en: 'IELTS.' }, askedOn: '2026-11-01' }
  if (route === 'PUT /api/admin/enquiries/:id') return { state: 'taken', owner: null }
  if (route === 'POST /api/admin/enquiries/:id/call') return { at: '2099-11-23T05:00:00.000Z' }
  if (route === 'PUT /api/admin/phone-calls/hours') return { hours: [] }
  if (route === 'POST /api/admin/phone-calls/:id/attempts') return { outcome: 'reached', known: 0 }
  if (route === 'POST /api/admin/enquiries/:id/notes') return { text: 'A word.' }
  if (route.endsWith('/newsletter/issues/:id/send')) return { at: null }
  if (/^(POST|PUT) \/api\/admin\/newsletter\/issues(\/:id)?$/.test(route))
    return { subjectEn: 'News', textEn: 'A word.' }
  if (route === 'PUT /api/admin/settings/:key') return { value: true }
  if (/^(POST|PUT) \/api\/admin\/redirects/.test(route)) return { from: '/en/old', to: '/en/about' }
  if (/^(POST|PUT) \/api\/admin\/rates/.test(route)) return { currency: 'JOD', usdPerUnit: 1.41, asOf: '2026-11-01' }
  if (/^(POST|PUT) \/api\/admin\/views/.test(route)) return { list: 'majors', name: 'Mine', query: 'status=draft' }
  if (route === 'POST /api/admin/tokens') return { name: 'Website', scopes: ['content:read'], days: 30 }
  if (route.endsWith('/bulk')) {
    return { action: { kind: 'status', status: 'draft' }, records: { ids: [NOTHING] } }
  }
  if (route === 'PUT /api/admin/imports/:id/decisions') return { rows: [{ line: 2, decision: 'skip', recordId: null }] }
  if (route === 'PUT /api/admin/imports/:id/cells') return { line: 2, place: 0, text: 'a' }
  if (route === 'PUT /api/admin/imports/:id') return { mapping: [null], key: '_id' }
  if (route === 'POST /api/admin/demand/aliases') return { entity: 'tags', id: NOTHING, alias: 'law' }
  if (STAFF_ONLY.test(route)) return { values: {} }
  if (route.endsWith('/users/:id/counsellor')) return { counsellorId: NOTHING, instead: null }
  if (route.endsWith('/profile'))
    return { isShown: false, name: {}, languages: [], introduction: {}, destinationIds: [], photoId: null }
  if (route.startsWith('PUT /api/admin')) return { role: 'student' }
  if (route.endsWith('/second-factor')) return { otp: '000000', Password: '' }
  if (route.endsWith('/password')) return { currentPassword: 'x', newPassword: 'window blue 8' }
  if (route === 'PUT /api/applications/drafts/:itemId') return { answers: {}, step: 'personal', version: 0 }
  if (route === 'POST /api/applications') return { itemId: NOTHING, answers: {} }
  if (route === 'POST /api/applications/:id/events') return { move: 'withdraw', version: 1 }
  if (route === 'DELETE /api/users/me') return { Email: 'nobody@example.org', Password: '' }
  return {}
}
