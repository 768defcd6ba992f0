/** The groups of the API's documentation, in its order, with what each is about. A call names one of them. */
export const TAGS = {
  search: 'Searching the catalogue, and what the search field suggests.',
  lists: 'Whole lists of names, for menus and other programs.',
  pages: 'What pages share: the frame, the home page, exchange rates.',
  catalogue: 'The published records of the catalogue, one by one.',
  compare: 'Programmes and universities side by side, and their cards.',
  enquiries: 'Messages to the counsellors, and the newsletter.',
  accounts: 'Signing up and in, and new passwords.',
  account: 'The account of whoever is signed in, and its shortlist.',
  applications: 'The applications of whoever is signed in, from draft to answer, and the conversation about each.',
  documents: 'Documents of students, and their review.',
  letters: 'The public check of offer letters.',
  'staff: users': 'Accounts, for administrators.',
  'staff: applications': 'The review of applications, for counsellors and administrators.',
  'staff: enquiries': 'What comes from the public site, for counsellors and administrators.',
  'staff: catalogue': 'Records of the catalogue with drafts and history, for editors and administrators.',
  'staff: media': 'The pictures of the site, for editors and administrators.',
  'staff: settings': 'The settings of the owner, for administrators.',
  'staff: exchange rates': 'Exchange rates with their history, for administrators.',
  'staff: API tokens': 'The tokens with which the owner’s own systems call the API, for administrators.',
  'staff: public holidays': 'Public holidays, on which no answer is due, for administrators.',
} as const
export type Tag = keyof typeof TAGS
