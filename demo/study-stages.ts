type Texts = { en: string; ar: string }

/**
 * A subject describes its plan year by year, at its usual length. Where a degree is shorter or longer, what happens in
 * "the fourth year" happens in the fourth stage: the plan is the same, its parts are no years.
 */
export const inStages = ({ en, ar }: Texts): Texts => ({
  en: english.reduce((text, [years, stages]) => text.replace(years, stages), en),
  ar: arabic.reduce((text, [years, stages]) => text.replace(years, stages), ar),
})

/** The diplomas of a subject lead into a year of another degree, which stays one. */
const english: readonly (readonly [years: RegExp, stages: string])[] = [
  [/\byour first year\b/g, 'the first stage'],
  [/\b(opening|first|second|third|fourth|fifth|sixth|final|last)([ -])year\b(?! of a degree)/gi, '$1$2stage'],
  [/\b(first two|second and third) years\b/gi, '$1 stages'],
  [/\bYear(s?) (one|two|three|four|five|six|\d)\b/g, 'Stage$1 $2'],
  [/\byear(s?) (one|two|three|four|five|six|\d)\b/g, 'stage$1 $2'],
]

/** «المرحلة» is feminine like «السنة», so that a later «في الثالثة» still agrees with it. */
const arabic: readonly (readonly [years: RegExp, stages: string])[] = [
  [
    /(?<![\u0621-\u064A])(و?)السنة(\u064E?) (?=الأولى|الثانية|الثالثة|الرابعة|الخامسة|السادسة|الأخيرة)/g,
    '$1المرحلة$2 ',
  ],
  [/السنتان (?=الأوليان|الأولى والثانية|الثانية والثالثة|الرابعة والخامسة)/g, 'المرحلتان '],
  [/(?<=(?:الثانية|الثالثة|الرابعة) ف?)سنة(?= )/g, 'مرحلة'],
  [/سنة البداية/g, 'مرحلة البداية'],
]
