/** Of the conversation in local storage. Apart from it, because every page looks whether it is there. */
export const KEPT_KEY = 'conversation'
