/**
 * Going back within one document is the router's business, but just after a reload there is no router yet: the address
 * would change and the page stay, and come alive as another than its address says. Until then the browser loads the address.
 */
export const PRE_HYDRATION_BACK_SCRIPT = `{
  const address = () => location.pathname + location.search;
  const shown = address();
  onpopstate = () => { if (address() !== shown) location.reload() };
}`

/** From now on the router knows the way. */
export function removePreHydrationBack(): void {
  window.onpopstate = null
}
