import { hash } from '@node-rs/argon2'
import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Bench } from './bench.ts'

const PASSWORD = 'river lamp 7'
const EMAIL = 'bench-editor@example.org'

/** A call of staff; `T` is the body of its answer. */
export type Call = <T = { version: number; values: object }>(
  method: string,
  path: string,
  body?: object,
  version?: number,
) => Promise<T>

/** Calls and headers of an administrator who is there until the benchmark is over. */
export async function enterAsStaff({ closing }: Bench, db: Db, origin: string) {
  await rows(db)`
    insert into users (email, email_verified_at, password_hash, role)
    values (${EMAIL}, now(), ${await hash(PASSWORD)}, 'admin') on conflict do nothing`
  closing.defer(async () => void (await rows(db)`delete from users where email = ${EMAIL}`))
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ Email: EMAIL, Password: PASSWORD })
  const signedIn = await fetch(`${origin}/api/users/login`, { method: 'POST', headers: json, body })
  const { token } = (await signedIn.json()) as { token: string }
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const headers = { authorization: `Bearer ${token}`, cookie }
  const call: Call = async (method, path, sent, version) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...json, ...headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  return { call, headers }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
