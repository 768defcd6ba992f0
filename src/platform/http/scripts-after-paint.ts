const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = '<script type="module" async="">'

/**
 * Makes a page's scripts wait until the page is painted: it can be read and used without them, and on a slow connection
 * they would compete with its styles and its font. React Router writes the tags and has no option for it, so they are
 * written as data here, from which the inline script below makes them again.
 */
export function deferScriptsUntilPaint(html: string): string {
  if (!html.includes(MODULE)) return html
  const preloads = [...html.matchAll(PRELOAD)].map(([, address]) => address)
  return html
    .replaceAll(PRELOAD, '')
    .replace(MODULE, () => `<script type="text/plain" data-after-paint="${preloads.join(' ')}">`)
}

/**
 * The inline script that loads what `deferScriptsUntilPaint` holds back, after the first frame. A page in a background
 * tab is not painted, so nothing is waited for there. The text of the module is what the page's policy allows by its hash.
 */
export const AFTER_PAINT_SCRIPT = `{
  const held = document.querySelector('script[data-after-paint]');
  const load = () => {
    for (const href of held.dataset.afterPaint.match(/\\S+/g) ?? [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: held.textContent });
    document.head.append(script);
    script.remove();
  };
  if (held) document.hidden ? load() : requestAnimationFrame(() => setTimeout(load));
}`
