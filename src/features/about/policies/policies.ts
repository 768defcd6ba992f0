/** The pages that say by what rules the site is run, and the parts of each. Their texts are true of this software; a change of it changes them. */
export const POLICIES = {
  privacy: [
    'visitors',
    'browser',
    'family',
    'counts',
    'enquiries',
    'account',
    'application',
    'kept',
    'others',
    'rights',
  ],
  terms: ['what', 'figures', 'decisions', 'applying', 'account', 'order', 'links'],
  accessibility: ['aim', 'done', 'tested', 'limits', 'report'],
} as const

export type Policy = keyof typeof POLICIES

/** When the texts were last changed, YYYY-MM-DD. */
export const CHANGED = '2026-11-30'
