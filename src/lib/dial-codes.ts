/**
 * Calling codes of the world, each with its countries (ISO 3166, two letters), the largest first; a test holds them to
 * a library too heavy for a page.
 */
const CODES = `
1 US AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI;7 RU KZ;20 EG;27 ZA;30 GR;31 NL;
32 BE;33 FR;34 ES;36 HU;39 IT VA;40 RO;41 CH;43 AT;44 GB GG IM JE;45 DK;46 SE;47 NO SJ;48 PL;49 DE;51 PE;
52 MX;53 CU;54 AR;55 BR;56 CL;57 CO;58 VE;60 MY;61 AU CC CX;62 ID;63 PH;64 NZ;65 SG;66 TH;81 JP;82 KR;84 VN;
86 CN;90 TR;91 IN;92 PK;93 AF;94 LK;95 MM;98 IR;211 SS;212 MA EH;213 DZ;216 TN;218 LY;220 GM;221 SN;222 MR;
223 ML;224 GN;225 CI;226 BF;227 NE;228 TG;229 BJ;230 MU;231 LR;232 SL;233 GH;234 NG;235 TD;236 CF;237 CM;
238 CV;239 ST;240 GQ;241 GA;242 CG;243 CD;244 AO;245 GW;246 IO;247 AC;248 SC;249 SD;250 RW;251 ET;252 SO;
253 DJ;254 KE;255 TZ;256 UG;257 BI;258 MZ;260 ZM;261 MG;262 RE YT;263 ZW;264 NA;265 MW;266 LS;267 BW;268 SZ;
269 KM;290 SH TA;291 ER;297 AW;298 FO;299 GL;350 GI;351 PT;352 LU;353 IE;354 IS;355 AL;356 MT;357 CY;
358 FI AX;359 BG;370 LT;371 LV;372 EE;373 MD;374 AM;375 BY;376 AD;377 MC;378 SM;380 UA;381 RS;382 ME;383 XK;
385 HR;386 SI;387 BA;389 MK;420 CZ;421 SK;423 LI;500 FK;501 BZ;502 GT;503 SV;504 HN;505 NI;506 CR;507 PA;
508 PM;509 HT;590 GP BL MF;591 BO;592 GY;593 EC;594 GF;595 PY;596 MQ;597 SR;598 UY;599 CW BQ;670 TL;672 NF;
673 BN;674 NR;675 PG;676 TO;677 SB;678 VU;679 FJ;680 PW;681 WF;682 CK;683 NU;685 WS;686 KI;687 NC;688 TV;
689 PF;690 TK;691 FM;692 MH;850 KP;852 HK;853 MO;855 KH;856 LA;880 BD;886 TW;960 MV;961 LB;962 JO;963 SY;
964 IQ;965 KW;966 SA;967 YE;968 OM;970 PS;971 AE;972 IL;973 BH;974 QA;975 BT;976 MN;977 NP;992 TJ;993 TM;
994 AZ;995 GE;996 KG;998 UZ;
`

const INTERNATIONAL = /^(?:\+|00)\s*(.*)$/

type DialCode = { country: string; code: string }

export const DIAL_CODES: readonly DialCode[] = CODES.replaceAll('\n', '')
  .split(';')
  .filter(Boolean)
  .flatMap((entry) => {
    const [code = '', ...countries] = entry.split(' ')
    return countries.map((country) => ({ country, code }))
  })

const LONGEST_FIRST = [...new Set(DIAL_CODES.map(({ code }) => code))].sort((a, b) => b.length - a.length)

/** The country under whose code a number is written, of several with the same code the largest; null without a code. */
export function dialledCountry(number: string): string | null {
  const international = INTERNATIONAL.exec(number.trim())?.[1]
  const code = international && LONGEST_FIRST.find((each) => international.startsWith(each))
  return DIAL_CODES.find((each) => each.code === code)?.country ?? null
}

/** Within these the first zero belongs to the number, and is dialled from abroad too. */
const KEEP_ZERO: ReadonlySet<string> = new Set(['39', '378', '225', '226', '227', '229', '241', '242', '247', '992'])

/**
 * The number with another country's code before it: an earlier code goes, and the zero that is dialled within a
 * country.
 */
export function withDialCode(number: string, code: string): string {
  const international = INTERNATIONAL.exec(number.trim())?.[1]
  const known = international && LONGEST_FIRST.find((each) => international.startsWith(each))
  const within = (known ? international.slice(known.length) : (international ?? number)).replace(/^[\s-]+/, '')
  return `+${code} ${KEEP_ZERO.has(code) ? within : within.replace(/^0[\s-]*/, '')}`
}

/** `+20 0100 123 4567` without the zero that is dialled only within a country: `+20 100 123 4567`. */
export function withoutTrunkZero(number: string): string {
  const [, start, international = ''] = /^(\+|00)\s*(.*)$/.exec(number.trim()) ?? []
  const code = start && LONGEST_FIRST.find((each) => international.startsWith(each))
  if (!code || KEEP_ZERO.has(code)) return number
  const within = international.slice(code.length).replace(/^([\s.-]*)(?:\(0\)[\s.-]*|(\(?)0+)/, '$1$2')
  return `${start}${code}${within}`
}

/** A number within its country has so many digits at least; one that begins with the code of the country, at most. */
const SHORTEST_WITHIN = 6
const LONGEST_WITHIN = 10

/**
 * A plain number as it is dialled from abroad: one without a country code is read as people dial it in this country,
 * and one whose code lacks only the plus (`971 50 123 4567`) as what it is.
 */
export function dialledFrom(country: string, number: string): string {
  const code = DIAL_CODES.find((each) => each.country === country)?.code
  const digits = number.split(' ext', 1).join('').replaceAll(' ', '')
  const isWithin = /^\d+$/.test(digits) && digits.length >= SHORTEST_WITHIN
  if (!code || !isWithin) return withoutTrunkZero(number).replaceAll('  ', ' ')
  const isWhole = digits.startsWith(code) && digits.length > LONGEST_WITHIN
  return isWhole ? withoutTrunkZero(`+${number}`) : withDialCode(number, code)
}
