import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import { conversationToken } from '#features/conversations/enquiries/server/conversation-token.ts'
import { buildAccount, PASSWORD } from '#tests/support/accounts.ts'
import { rounds, seeded, seededChoice } from '#tests/support/iterations.ts'
import { databaseUrl, killPostgres, startServer, type TestProcess, temporaryFolder } from '#tests/support/server.ts'
import { runStatement } from '#tests/support/statements.ts'

/** Visitors and counsellors write to each other while whatever holds their messages is killed. */

const KILLS = rounds(3, 200)
const CONVERSATIONS = rounds(12, 400).length
/** In turns, so that each visitor stays below what may be written in an hour. */
const MESSAGES = 50
const AT_ONCE = 8
/** Each counsellor may write 300 messages in an hour. */
const COUNSELLORS = Math.ceil((CONVERSATIONS * MESSAGES) / 2 / 250)
const SESSION_SECRET = 'a secret of this test, long enough for one'

const victims = {
  server: (server: TestProcess) => server.stop('SIGKILL'),
  database: (_server: TestProcess, dataDir: string) => killPostgres(dataDir),
  both: (server: TestProcess, dataDir: string) => Promise.all([server.stop('SIGKILL'), killPostgres(dataDir)]),
}

type Conversation = { id: string; token: string; staff: Session; acknowledged: number; isUncertain: boolean }
type Session = Record<string, string>

test('whatever is killed while people write to each other, each message that was acknowledged is there once and in its order', async () => {
  const dataDir = temporaryFolder()
  const start = () => startServer({ dataDir, env: { SESSION_SECRET } })
  let server = start()
  let address = await server.ready()
  const conversations = await begin(address, dataDir)
  const acknowledged = () => conversations.reduce((sum, each) => sum + each.acknowledged, 0)
  let sentAgain = 0
  let isUp = true

  const write = async (conversation: Conversation) => {
    while (conversation.acknowledged < MESSAGES) {
      if (!isUp) await sleep(20)
      else if (await send(address, conversation)) {
        conversation.acknowledged += 1
        conversation.isUncertain = false
      } else {
        if (conversation.isUncertain) await sleep(20)
        else sentAgain += 1
        conversation.isUncertain = true
      }
    }
  }
  const open = [...conversations]
  const writing = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = open.shift(); next; next = open.shift()) await write(next)
    }),
  )
  let failure: unknown = null
  writing.catch((error: unknown) => {
    failure = error
  })
  const acknowledgedSoFar = () => {
    if (failure) throw failure
    return acknowledged()
  }
  const all = CONVERSATIONS * MESSAGES
  for (const kill of KILLS) {
    const enough = Math.floor(((kill - 1 + seeded('when', kill)) / (KILLS.length + 1)) * all)
    while (acknowledgedSoFar() < enough) await sleep(2)
    await sleep(seeded('pause', kill) * 30)
    isUp = false
    await victims[seededChoice(['server', 'database', 'both'] as const, 'victim', kill)](server, dataDir)
    await server.stop('SIGKILL')
    server = start()
    address = await server.ready()
    isUp = true
  }
  await writing

  const stored = await runStatement<{ id: string; texts: string[] }>(
    databaseUrl(dataDir),
    'select enquiry_id as id, array_agg(text order by position) as texts from messages group by enquiry_id',
  )
  const texts = new Map(stored.map((each) => [each.id, each.texts]))
  const expected = Array.from({ length: MESSAGES }, (_, n) => `${n + 1}`)
  for (const { id } of conversations) expect(texts.get(id)).toEqual(expected)
  expect(stored).toHaveLength(CONVERSATIONS)
  console.log(
    `${KILLS.length} kills, ${all} messages of ${CONVERSATIONS} conversations: lost 0, doubled 0, order kept; ` +
      `${sentAgain} were sent again because no answer came`,
  )
})

/** Enquiries with an owner each, who is signed in. */
async function begin(address: string, dataDir: string): Promise<Conversation[]> {
  const { db, close } = connect(databaseUrl(dataDir), { max: 1 })
  const staff: { id: string; session: Session }[] = []
  for (let n = 0; n < COUNSELLORS; n++) {
    const { id, email } = await buildAccount(db, {
      role: 'editor',
      isCounsellor: true,
      email: `counsellor-${n}@example.org`,
    })
    staff.push({ id, session: await signIn(address, email, n) })
  }
  const conversations: Conversation[] = []
  for (let n = 0; n < CONVERSATIONS; n++) {
    const owner = staff[n % staff.length] as (typeof staff)[number]
    const [enquiry] = await rows<{ id: string }>(db)`
      insert into enquiries (kind, name, phone, message, language, state, owner_id)
      values ('message', 'Lina', '+962791234567', 'Which exam?', 'en', 'taken', ${owner.id}) returning id`
    const id = enquiry?.id ?? ''
    const token = conversationToken(SESSION_SECRET, id)
    conversations.push({ id, token, staff: owner.session, acknowledged: 0, isUncertain: false })
  }
  await close()
  return conversations
}

async function signIn(address: string, email: string, n: number): Promise<Session> {
  const response = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${n}::1` },
    body: JSON.stringify({ Email: email, Password: PASSWORD }),
  })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { authorization: `Bearer ${(await response.json()).token}`, cookie: cookies.join('; ') }
}

/** Sends the next message of a conversation, the odd ones of its visitor; whether it was acknowledged. */
async function send(address: string, { id, token, staff, acknowledged }: Conversation): Promise<boolean> {
  const [text, isOfVisitor] = [`${acknowledged + 1}`, acknowledged % 2 === 0]
  const path = isOfVisitor ? 'enquiries/conversation/messages' : `admin/enquiries/${id}/messages`
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `${id}-${text}`,
      ...(isOfVisitor ? { 'x-forwarded-for': `2001:db8:ffff:${id.slice(0, 4)}::1` } : staff),
    },
    body: JSON.stringify(isOfVisitor ? { token, text } : { text }),
  }).catch(() => null)
  // Sending again what is refused would never end.
  if (response && response.status >= 400 && response.status < 500)
    throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return (
    response?.status === 201 &&
    (await response.text().then(
      () => true,
      () => false,
    ))
  )
}
