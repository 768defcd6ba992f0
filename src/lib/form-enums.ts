/** The closed lists of the application form, apart from those of what becomes of it (`enums.ts`). */

export const QUALIFICATIONS = ['high_school', 'associate', 'bachelor', 'master', 'doctorate', 'other'] as const
/** Whether the qualification one applies with is there, or expected. */
export const EDUCATION_STATUSES = ['completed', 'studying'] as const

/** What a grade is written in: certificates of the region, and scales of universities. */
export const GRADE_SYSTEMS = [
  'thanaweya_410',
  'thanaweya_320',
  'tawjihi',
  'percent',
  'igcse',
  'a_level',
  'ib',
  'french_bac',
  'german',
  'gpa_4',
  'gpa_5',
  'out_of_10',
  'out_of_20',
  'other',
] as const
/** Who signs for somebody under age. */
export const GUARDIAN_RELATIONS = ['mother', 'father', 'guardian'] as const

export const EXPERIENCES = ['none', 'under_1', '1_2', '3_5', 'over_5'] as const
export const PROGRAMME_TYPES = ['full_time', 'part_time', 'online', 'on_campus', 'distance_learning'] as const
export const PROGRAMME_FORMATS = ['online', 'in_person', 'hybrid', 'self_paced', 'instructor_led'] as const

/** The steps of the application form; the fifth shows all answers and sends them (P27). */
export const STEP_IDS = ['personal', 'education', 'skills', 'preferences', 'review'] as const

/** The year of the programme in which the studies begin: a later one for who has studied before. */
export const ENTRY_YEARS = ['1', '2', '3', '4', '5', '6'] as const
