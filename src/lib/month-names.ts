import { fold } from './fold.ts'

/** Names of the months, January first: in English, and in both Arabic ways of naming them. */
const NAMES: readonly string[][] = [
  ['january', 'jan', 'يناير', 'كانون الثاني', 'جانفي'],
  ['february', 'feb', 'فبراير', 'شباط', 'فيفري'],
  ['march', 'mar', 'مارس', 'آذار'],
  ['april', 'apr', 'أبريل', 'نيسان', 'أفريل'],
  ['may', 'مايو', 'أيار', 'ماي'],
  ['june', 'jun', 'يونيو', 'يونيه', 'حزيران', 'جوان'],
  ['july', 'jul', 'يوليو', 'يوليه', 'تموز', 'جويلية'],
  ['august', 'aug', 'أغسطس', 'آب', 'أوت'],
  ['september', 'sept', 'sep', 'سبتمبر', 'أيلول'],
  ['october', 'oct', 'أكتوبر', 'تشرين الأول'],
  ['november', 'nov', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'ديسمبر', 'كانون الأول'],
]

const NUMBERS = new Map(NAMES.flatMap((names, index) => names.map((name) => [fold(name), index + 1])))

/** The month of this name, from 1 to 12, however it is spelled; null for another word. */
export const monthNamed = (name: string): number | null => NUMBERS.get(fold(name)) ?? null
