const scriptAhead = '<link rel="modulepreload" '

/**
 * A page whose scripts let go first what is needed to see it: styles, fonts, pictures. It can be read and used without
 * them, and on a slow line they would share the line with all that. React Router writes the links and takes no wishes.
 */
export const lowerScriptPriority = (html: string): string =>
  html.replaceAll(scriptAhead, `${scriptAhead}fetchpriority="low" `)
