/** What parents ask, by the keys of its texts, in the order of the page. */
export const PARENTS_QUESTIONS = ['cost', 'safety', 'recognition', 'paying', 'promise', 'following', 'contact'] as const
