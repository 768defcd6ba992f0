import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails in the outbox of a data folder, as a mail program reads them, in the order of their names. */
export async function outbox(dataDir: string): Promise<Email[]> {
  return Promise.all(filesIn(join(dataDir, 'outbox')).map((file) => PostalMime.parse(readFileSync(file))))
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => join(folder, name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The value of a header by its name in lower case. */
export const header = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value

/** The tokens of the links with which a mail lets its reader choose a new password. */
export const resetTokensIn = ({ text = '' }: Pick<Email, 'text'>): string[] =>
  [...text.matchAll(/\/new-password\?token=(\S+)/g)].map(([, token = '']) => token)

/** The token of the link to that page in a mail. */
export function linkTokenIn(mail: Pick<Email, 'text'> | undefined, page: string): string {
  const [, token] = new RegExp(`/${page}\\?token=([\\w.-]+)`).exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`The mail has no link to ${page}`)
  return token
}
