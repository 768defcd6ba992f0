import type { Page } from '@playwright/test'

const ADDRESS = '/frames-of-a-test.html'
const AT_ONCE = 50

/**
 * Opens HTML documents in a page of the test's own, without any Content-Security-Policy, each in a frame of its own so that
 * none swallows another: what runs there, runs. `opened` is called for each page full of them. Nothing is loaded from
 * anywhere: whatever a document asks for is not found.
 */
export async function openInFrames(
  page: Page,
  documents: readonly string[],
  opened: () => Promise<void>,
): Promise<void> {
  await page.route('**/*', (route) => {
    const isOurs = new URL(route.request().url()).pathname === ADDRESS
    return isOurs
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Frames</title>' })
      : route.fulfill({ status: 404, contentType: 'text/plain', body: '' })
  })
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const some = documents.slice(at, at + AT_ONCE)
    await page.goto(ADDRESS)
    await page.evaluate(async (contents) => {
      const frames = contents.map((content) => {
        const frame = document.createElement('iframe')
        frame.srcdoc = content
        return frame
      })
      const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)))
      document.body.append(...frames)
      await Promise.all(loaded)
      // What waits for a picture that is not there, or for the first frame of an animation.
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let frame = 0; frame < 3; frame += 1) await nextFrame()
    }, some)
    await opened()
  }
  await page.unroute('**/*')
}
