/**
 * An inline script that handles Back between a reload and hydration, when there is no router yet: the address would
 * change without the page, and the wrong page would hydrate. So the browser reloads the address.
 */
export const PRE_HYDRATION_BACK_SCRIPT = `{
  const address = () => location.pathname + location.search;
  const shown = address();
  onpopstate = () => { if (address() !== shown) location.reload() };
}`

/** Called on hydration: from then on the router handles Back. */
export function removePreHydrationBack(): void {
  window.onpopstate = null
}
