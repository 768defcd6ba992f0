import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { withoutIsolates } from '#i18n/isolate.ts'
import { OUTBOUND } from '#lib/bounds.ts'

export type Mail = {
  to: string
  /** The product's name as its reader knows it; MAIL_FROM, where it is set, says its own. */
  sender: string
  subject: string
  html: string
  text: string
  /** The reply-to address, where it is not ours. */
  replyTo?: string | undefined
  headers?: Record<string, string>
  /** An iCalendar file to attach. */
  calendar?: string
}

export type Mailer = {
  /** Sends a mail, or throws. The same `id` (of the event) is the same mail: sent again it has the same Message-ID. */
  send(mail: Mail, id: string): Promise<void>
}

/**
 * Whether a mail server has refused an address for good (5xx), so that sending it again would not help. What
 * it refuses of us (our sign-in, our sender, a quota) is not of that kind.
 */
export function isRefusedForGood(error: unknown): boolean {
  const {
    responseCode = 0,
    command,
    response = '',
  } = error as Partial<Record<'command' | 'response', string>> & {
    responseCode?: number
  }
  if (responseCode < 500) return false
  const [, detail] = /\b5\.(\d+\.\d+)\b/.exec(response) ?? []
  // A quota or a policy is about us, whatever the address (RFC 3463).
  return detail === undefined ? command === 'RCPT TO' : detail.startsWith('1.') || detail === '2.1'
}

type MailSettings = {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  DATA_DIR: string
  publicUrl: string
  /** Milliseconds for the mail server to connect and to greet; four times that for each step of a mail. */
  timeout?: number
  /** Milliseconds for a whole mail, also where its server answers slowly but steadily. */
  longest?: number
}

/** Sends by SMTP_URL, else writes each mail as a file that mail programs open, `DATA_DIR/outbox/<id>.eml`. */
export function createMailer({
  SMTP_URL,
  MAIL_FROM,
  DATA_DIR,
  publicUrl,
  timeout = OUTBOUND.mails.longest / 8,
  longest = 8 * timeout,
}: MailSettings): Mailer {
  const { hostname } = new URL(publicUrl)
  const deliver = SMTP_URL ? bySmtp(SMTP_URL, timeout, longest) : intoFolder(join(DATA_DIR, 'outbox'))
  return {
    send: ({ sender, headers, subject, calendar, ...mail }, id) =>
      deliver(
        {
          from: MAIL_FROM ?? { name: sender, address: `no-reply@${hostname}` },
          messageId: `<${id}@${hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          ...mail,
          ...(calendar && {
            attachments: [{ filename: 'call.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' }],
          }),
          // Programs show these marks as boxes, and a search for a name in subjects does not find it between them.
          subject: withoutIsolates(subject),
          // Text of a visitor must not name a file or an address to load.
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        id,
      ),
  }
}

type Deliver = (mail: SendMailOptions, id: string) => Promise<void>

function bySmtp(url: string, timeout: number, longest: number): Deliver {
  const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: 4 * timeout }
  const transport = createTransport({ url, ...timeouts })
  return async (mail) => void (await transport.sendMail({ ...mail, signal: AbortSignal.timeout(longest) }))
}

/** Written to a temporary name and renamed, so that nobody reads half a mail. */
function intoFolder(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (mail, id) => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
