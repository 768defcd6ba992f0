import { readFileSync } from 'node:fs'

/** Countries of origin, each with a file of people who could be real: `name ¦ given ¦ family ¦ phone ¦ address [¦ residence]`. */
const ORIGINS = ['EG', 'SA', 'AE', 'JO', 'SY', 'IQ', 'MA', 'DZ', 'SD', 'IN', 'ID', 'NG'] as const

/** E-mail addresses as people type or paste them, and as they are stored; `*` is another number for each person. */
const EMAILS = [
  ['amina*@gmail.com', 'amina*@gmail.com'],
  ['Amina.Said+uni*@Gmail.com', 'amina.said+uni*@gmail.com'],
  ['info*@münchen.de', 'info*@xn--mnchen-3ya.de'],
  [" O'neil*@YAHOO.co.uk ", "o'neil*@yahoo.co.uk"],
  ['bureau*@مثال.شبكة', 'bureau*@xn--mgbh0fb.xn--ngbc5azd'],
  ['mailto:a_b-c.d*@mail.example.org', 'a_b-c.d*@mail.example.org'],
  ['\u200eamina*@outlook.sa\u200f', 'amina*@outlook.sa'],
  ['Amina Said <amina*@hotmail.com>', 'amina*@hotmail.com'],
  ['amina*＠icloud.com', 'amina*@icloud.com'],
  ['amina*@proton.me،', 'amina*@proton.me'],
  ['amina٤*@gmail.com', 'amina4*@gmail.com'],
  ['amina*@student.भारत', 'amina*@student.xn--h2brj9c'],
] as const

/** Numbers of passports, refugee travel documents and other papers with which people travel. */
const PAPERS = [
  ...['A12345678', 'n 12-345678', '', 'P0123456', '١٢٣٤٥٦٧٨٩', 'RTD/123456', '385-16C01234', 'TD 0012345', 'BT.99887'],
  ...['K 1234567 8', '010-18L012345', 'UN-LP 55/2019', 'XXA 000123456', '№ 4711', '784-1990-1234567-1', 'G99'],
]

export type Person = {
  /** The file and line, to find a person again. */
  at: string
  nationality: string
  residence: string
  fullName: string
  givenName: string
  familyName: string
  phone: string
  address: string
  email: string
  storedEmail: string
  passportNumber: string
}

function peopleOf(origin: string): Person[] {
  const lines = readFileSync(new URL(`${origin}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line, index) => {
    const [fullName = '', givenName = '', familyName = '', phone = '', address = '', residence = origin] = line
      .split('¦')
      .map((part) => part.trim())
    const [email = '', storedEmail = ''] = EMAILS[index % EMAILS.length] ?? []
    return {
      at: `${origin}:${index + 1}`,
      // Whom no state has as its citizen.
      nationality: index === 7 ? 'XX' : origin,
      residence,
      fullName,
      givenName,
      familyName,
      phone,
      address: address.replaceAll('⏎', '\n'),
      email: email.replace('*', String(index)),
      storedEmail: storedEmail.replace('*', String(index)),
      passportNumber: PAPERS[index % PAPERS.length] ?? '',
    }
  })
}

/** At least thirty people of each country. */
export const PEOPLE: readonly Person[] = ORIGINS.flatMap(peopleOf)
