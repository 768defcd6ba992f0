const scriptAhead = '<link rel="modulepreload" '

/**
 * Lowers the priority of a page's scripts below styles, fonts and pictures: the page can be read and used without them,
 * and on a slow connection they would compete. React Router writes the links and has no option for it.
 */
export const lowerScriptPriority = (html: string): string =>
  html.replaceAll(scriptAhead, `${scriptAhead}fetchpriority="low" `)
