import { expect, test } from 'vitest'
import { NOTICE_KINDS } from '#lib/enums.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { noticeText } from './notice-text.ts'

test.each(LANGUAGES.flatMap((language) => NOTICE_KINDS.map((kind) => ({ language, kind }))))(
  'a notice of $kind has words for a device in $language',
  ({ language, kind }) => {
    const notice = { kind, language, dueOn: null, count: 1, applicationId: '0' }
    expect(noticeText(notice as Parameters<typeof noticeText>[0]).line).not.toBe(kind)
  },
)
