import type { Page } from '@playwright/test'

/** Unexpected failures of a page: errors, policy violations, failed requests. */
export class Failures {
  readonly seen: string[] = []
  readonly #expected: RegExp[] = []

  /** Failures that are the very thing a test is about. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  get unexpected(): string[] {
    return this.seen.filter((failure) => !this.#expected.some((pattern) => pattern.test(failure)))
  }

  watch(page: Page): void {
    page.on('pageerror', ({ message }) => {
      // The next page was asked for while a page was still fading in. React Router skips the rest of the transition and
      // leaves the promise that says so to itself.
      if (!/^Transition was (skipped|aborted)/.test(message)) this.seen.push(`exception: ${message}`)
    })
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.seen.push(`${message.type()}: ${message.text()}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // An answer nobody waits for any more: an older suggestion, a page left while it was loading.
      if (reason !== 'net::ERR_ABORTED') this.seen.push(`failed: ${request.url()} ${reason}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.seen.push(`${response.status()}: ${response.url()}`)
    })
  }
}
