import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/**
 * An OpenID provider in a process of its own, in Google's place: everyone who types an address there is its owner.
 * It does not vouch for an address that begins with `unverified`. Started by openid.ts with the addresses it may send
 * browsers to.
 */

export const CLIENT = { clientId: 'masar-tests', clientSecret: 'only these tests know it' }

if (process.argv[1] === import.meta.filename) void serve(process.argv.slice(2))

async function serve(redirectUris: string[]): Promise<void> {
  process.on('disconnect', () => process.exit())
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the ID token itself has what is asked for.
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !id.startsWith('unverified'), name: 'Lina of Google' }),
    }),
  })
  const handle = provider.callback()
  process.send?.(issuer)
}
