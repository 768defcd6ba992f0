/**
 * Shows notices while no page of ours is open (docs/decisions/0016). It has no `fetch` handler: it stores no page and answers
 * none, and its scope is an address without pages.
 */

addEventListener('push', (event) => {
  const { title, path, ...shown } = event.data.json()
  event.waitUntil(registration.showNotification(title, { ...shown, icon: '/icon-192.png', data: { path } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data.path, location.origin).href))
})

/** A window that shows this page already comes to the front; else it opens. */
async function show(url) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((each) => each.url === url)
  return open ? open.focus() : clients.openWindow(url)
}
