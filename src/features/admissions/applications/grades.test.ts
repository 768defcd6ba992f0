import { expect, test } from 'vitest'
import {
  displayGrade,
  type GradeSystem,
  germanGrade,
  gradeProblem,
  isLikelyPercentage,
  normalizeGrade,
} from './grades.ts'

const read = (system: GradeSystem, typed: string) => {
  const grade = normalizeGrade(system, typed)
  return gradeProblem(system, grade) ?? displayGrade(system, grade)
}

test.each<[GradeSystem, string, string]>([
  ['thanaweya_410', '380/410', '380/410'],
  ['thanaweya_410', '٣٨٠٫٥ من ٤١٠', '380.5/410'],
  ['thanaweya_410', '411', 'too_high'],
  ['thanaweya_410', '95%', '389.5/410'],
  ['thanaweya_410', '٩٥٫٥ ٪', '391.55/410'],
  ['thanaweya_320', '90 في المئة', '288/320'],
  ['thanaweya_410', '101%', 'not_offered'],
  ['thanaweya_320', '300', '300/320'],
  ['thanaweya_320', '380', 'too_high'],
  ['thanaweya_320', '380/410', 'malformed'],
  ['tawjihi', '٩٢٫٥٪', '92.5/100'],
  ['percent', '92,5 %', '92.5/100'],
  ['igcse', 'a*aab', 'A* A A B'],
  ['igcse', '9, 8, A*', '9 8 A*'],
  ['igcse', 'A* and B', 'malformed'],
  ['a_level', 'A*AA', 'A* A A'],
  ['a_level', 'A٭ A B', 'A* A B'],
  ['a_level', 'A G', 'malformed'],
  ['ib', '95%', 'not_offered'],
  ['french_bac', '80%', 'not_offered'],
  ['gpa_4', '3.2%', 'not_offered'],
  ['german', '80 per cent', 'not_offered'],
  ['out_of_20', '80٪', 'not_offered'],
  ['ib', '45', '45/45'],
  ['ib', '38.5', 'malformed'],
  ['ib', '46', 'too_high'],
  ['french_bac', '16,4', '16.4/20'],
  ['german', '1,7', '1.7'],
  ['german', '0.7', 'too_low'],
  ['german', '6.1', 'too_high'],
  ['gpa_4', '3.2', '3.2/4'],
  ['gpa_4', 'good', 'malformed'],
  ['gpa_5', '٤٫٥', '4.5/5'],
  ['other', ' Distinction ', 'Distinction'],
  ['other', 'x'.repeat(81), 'too_long'],
  ['a_level', 'A'.repeat(16), 'too_long'],
])('in %s, %j is read as %s', (system, typed, reading) => {
  expect(read(system, typed)).toBe(reading)
})

test.each([
  ['thanaweya_410', '95', true],
  ['thanaweya_320', '88.5', true],
  ['thanaweya_410', '389.5', false],
  ['thanaweya_410', '20', false],
  ['percent', '95', false],
])('%s %s may be a percentage without its sign: %s', (system, grade, likely) => {
  expect(isLikelyPercentage(system, grade)).toBe(likely)
})

test.each([
  ['thanaweya_410', '410', 1],
  ['thanaweya_410', '205', 4],
  // 1 + 3 · 30/205 = 1.439, of which the second decimal goes.
  ['thanaweya_410', '380', 1.4],
  ['tawjihi', '92.5', 1.4],
  ['french_bac', '16', 2.2],
  ['ib', '45', 1],
  ['ib', '33', 2.5],
  ['thanaweya_410', '204', null],
  ['percent', '92.5', null],
  ['gpa_4', '3.2', null],
  ['a_level', 'A* A', null],
  ['tawjihi', '', null],
])('of %s %s is %s in Germany', (system, grade, german) => {
  expect(germanGrade(system, grade)).toBe(german)
})
