import { expect, test } from 'vitest'
import { toSlugAr, toSlugEn } from './slug.ts'

test.each([
  ['Technische Universität München', 'technische-universitat-munchen'],
  ['King’s College London', 'kings-college-london'],
  ['  Food & Drink (BSc), 2nd year! ', 'food-and-drink-bsc-2nd-year'],
  ['Boğaziçi Üniversitesi, Iğdır', 'bogazici-universitesi-igdir'],
  ['Łódź · Sønderborg · Weißensee', 'lodz-sonderborg-weissensee'],
  ['جامعة', ''],
])('the English slug of %s is %s', (text, slug) => {
  expect(toSlugEn(text)).toBe(slug)
})

test.each([
  ['جامعة ميونخ التقنيّة', 'جامعة-ميونخ-التقنية'],
  ['علوم الحاسوب: الذكاء، والبيانات؟', 'علوم-الحاسوب-الذكاء-والبيانات'],
  ['شهـــادة IELTS 7/2', 'شهادة-ielts-7-2'],
  ['أُعلِنَت', 'أعلنت'],
])('the Arabic slug of %s is %s', (text, slug) => {
  expect(toSlugAr(text)).toBe(slug)
})
