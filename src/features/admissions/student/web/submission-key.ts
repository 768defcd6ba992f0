import type { Answers } from '#features/admissions/applications/rules.ts'

/**
 * The idempotency key of these answers: the same after a lost connection or a reload, so that a retry creates no second
 * application. Other answers get another key.
 */
export function submissionKey(userId: string, itemId: string, answers: Answers): string {
  const storageKey = `application-key:${userId}:${itemId}`
  const json = JSON.stringify(answers)
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (stored?.json === json && typeof stored.key === 'string') return stored.key
  } catch {
    // Storage is unavailable or has other content: a new key is right.
  }
  const key = crypto.randomUUID()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ key, json }))
  } catch {
    // The key lasts as long as the page; the server also refuses a second application for the same item.
  }
  return key
}
