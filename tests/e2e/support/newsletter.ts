import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { outbox } from '#tests/support/mails.ts'
import { expect } from './test.ts'

const mailsTo = async (address: string) =>
  (await outbox(process.env.E2E_DATA_DIR ?? '')).filter(({ to }) => to?.[0]?.address === address)

export async function mailTo(address: string): Promise<Email> {
  await expect.poll(() => mailsTo(address)).toHaveLength(1)
  return (await mailsTo(address))[0] as Email
}

/** An address that nobody else uses. */
export const someone = (lang: string, what: string) => `${what}-${lang}-${Date.now()}@example.org`

/** Where a link in a mail leads, on this product. */
export const linkIn = ({ text = '' }: Email, step: 'confirm' | 'unsubscribe') => {
  const { pathname, search } = new URL(new RegExp(`http\\S+/newsletter/${step}\\S+`).exec(text)?.[0] ?? '')
  return pathname + search
}

export const box = (page: Page, say: (key: string) => string) => {
  const root = page.getByRole('contentinfo').getByRole('region', { name: say('newsletter.title') })
  return {
    root,
    email: root.getByRole('textbox', { name: say('newsletter.email') }),
    submit: root.getByRole('button', { name: say('newsletter.submit') }),
    status: root.getByRole('status'),
  }
}
