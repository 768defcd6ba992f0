import { articles } from './entities/article.ts'
import { countries } from './entities/country.ts'
import { faculties } from './entities/faculty.ts'
import { courses, majors } from './entities/programme.ts'
import { tags } from './entities/tag.ts'
import { universities } from './entities/university.ts'
import type { ContentDefinition, ContentEntity } from './fields.ts'

/** What each entity of the catalogue consists of. */
export const DEFINITIONS: Readonly<Record<ContentEntity, ContentDefinition>> = {
  countries,
  universities,
  faculties,
  majors,
  courses,
  articles,
  tags,
}
