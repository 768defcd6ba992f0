import { expect, test } from 'vitest'
import { DEFINITIONS } from './definitions.ts'
import { missingToPublish } from './progress.ts'
import { emptyValues } from './record-values.ts'

test('an empty record is not ready to publish: what is required is missing as well', () => {
  const { universities, majors } = DEFINITIONS
  expect(missingToPublish(universities, emptyValues(universities))).toEqual(
    expect.arrayContaining(['name.en', 'countryId', 'timezone']),
  )
  expect(missingToPublish(majors, emptyValues(majors))).toEqual(
    expect.arrayContaining(['name.en', 'universityId', 'facultyId', 'durationMonths']),
  )
})
