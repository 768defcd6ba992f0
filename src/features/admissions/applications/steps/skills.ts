import { EXPERIENCES } from '#features/admissions/applications/rules.ts'
import { choice, line, list, type Step } from './rule.ts'

/** All of it may be left out (P27). */
export const skills = {
  id: 'skills',
  rules: {
    experience: choice(EXPERIENCES),
    employer: line(),
    jobTitle: line(),
    languages: list,
    technicalSkills: list,
    majorSkills: list,
    computerSkills: list,
    certifications: list,
  },
} satisfies Step
