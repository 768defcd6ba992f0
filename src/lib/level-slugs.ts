import type { LEVELS } from './enums.ts'
import type { Localized } from './localized.ts'

/** A study level in the address of a page; like every slug it never changes. */
export const LEVEL_SLUGS: Record<(typeof LEVELS)[number], Localized> = {
  bachelor: { en: 'bachelor', ar: 'بكالوريوس' },
  master: { en: 'master', ar: 'ماجستير' },
  phd: { en: 'phd', ar: 'دكتوراه' },
  diploma: { en: 'diploma', ar: 'دبلوم' },
  certificate: { en: 'certificate', ar: 'شهادة' },
}
