import { expect, test } from 'vitest'
import arabic from '#features/about/policies/locales/ar.json'
import english from '#features/about/policies/locales/en.json'
import { POLICIES, type Policy } from './policies.ts'

test.each(Object.keys(POLICIES) as Policy[])(
  'every part of %s has its text in both languages, and there is no other',
  (policy) => {
    for (const texts of [english, arabic]) expect(Object.keys(texts[policy].parts)).toEqual(POLICIES[policy])
  },
)
