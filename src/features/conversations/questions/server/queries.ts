import type { Db } from '#db/client.ts'
import { rows } from '#db/rows.ts'
import type { Language } from '#lib/localized.ts'

/** The newest that are shown and that this language has whole; of one country, or of any (null). */
export const shownQuestions = (db: Db, lang: Language, countryId: string | null, limit: number) =>
  rows<{ question: string; answer: string; askedOn: string }>(db)`
    select q.question, q.answer, q.asked_on::text as "askedOn"
    from (select id, asked_on, country_id, case ${lang}::text when 'ar' then question_ar else question_en end as question,
      case ${lang}::text when 'ar' then answer_ar else answer_en end as answer from questions where is_shown) q
    where num_nulls(q.question, q.answer) = 0 and (${countryId}::uuid is null or q.country_id = ${countryId}::uuid)
    order by q.asked_on desc, q.id limit ${limit}`
