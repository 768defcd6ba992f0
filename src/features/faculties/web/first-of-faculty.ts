import type { FacultyView } from '#features/faculties/contract.ts'

/** Of each list; the whole one is one link away. */
const SHOWN = 6

/** A faculty with as much of its lists as its page shows. */
export const firstOfFaculty = (faculty: FacultyView): FacultyView => ({
  ...faculty,
  universities: faculty.universities.slice(0, SHOWN),
  majors: faculty.majors.slice(0, SHOWN),
  courses: faculty.courses.slice(0, SHOWN),
})
