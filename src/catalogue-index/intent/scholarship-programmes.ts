/** A programme of scholarships that students ask for by name, and where it pays for study, as ISO 3166-1 alpha-2. */
type ScholarshipProgramme = { names: readonly string[]; country: string | undefined }

/** Names separated by commas, then the country where the programme says it. A name is also one with "scholarship" after it. */
const PROGRAMMES: readonly (readonly [names: string, country?: string])[] = [
  ['chevening,تشيفنينغ,تشيفننج,شيفنينغ,شيفنينج,تشيفنينج', 'GB'],
  ['fulbright,فولبرايت,فلبرايت', 'US'],
  ['daad,داد الألمانية,الداد,الهيئة الألمانية للتبادل العلمي', 'DE'],
  ['erasmus,erasmus mundus,erasmus plus,إيراسموس,إيراسموس موندوس,إيراسموس بلس,ايراسموس+'],
  ['stipendium hungaricum,stipendium,ستيبنديوم,ستيبينديوم هنغاريكوم,ستيبنديوم هنغاريكم,ستايبنديوم', 'HU'],
  [
    'türkiye bursları,turkiye burslari,turkey burslari,burslari,turkiye scholarships,türkiye scholarships,تركيا بورسلاري,بورسلاري',
    'TR',
  ],
  ['mext,monbukagakusho,ميكست,مونبوكاغاكوشو', 'JP'],
  ['gks,kgsp,global korea scholarship', 'KR'],
  ['csc,chinese government scholarship,china scholarship council', 'CN'],
  ['commonwealth scholarship,commonwealth scholarships,منحة الكومنولث,منح الكومنولث,كومنولث'],
  ['eiffel scholarship,eiffel excellence,منحة إيفل', 'FR'],
  ['holland scholarship', 'NL'],
  ['australia awards', 'AU'],
]

/** What may be typed beside the name, in either language; the name with it is one phrase. */
const withNoun = (name: string): string[] =>
  /\p{Script=Arabic}/u.test(name) ? [`منحة ${name}`, `منح ${name}`] : [`${name} scholarship`, `${name} scholarships`]

/** The programmes of scholarships that are known by name. */
export const SCHOLARSHIP_PROGRAMMES: readonly ScholarshipProgramme[] = PROGRAMMES.map(([list, country]) => ({
  names: list.split(',').flatMap((name) => [name, ...withNoun(name)]),
  country,
}))
