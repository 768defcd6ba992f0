ALTER TABLE "offer_conditions" RENAME COLUMN "detail" TO "detail_en";--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD COLUMN "detail_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A text with Arabic letters is in Arabic. It stays the only one, so that letters of either language go on saying what they said.
update offer_conditions set detail_ar = detail_en, detail_en = '' where detail_en ~ '[\u0600-\u06FF]';--> statement-breakpoint
create function pg_temp.with_localized_details(conditions jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(one || jsonb_build_object('detail', case when one ->> 'detail' ~ '[\u0600-\u06FF]'
      then jsonb_build_object('en', '', 'ar', one ->> 'detail')
      else jsonb_build_object('en', one ->> 'detail', 'ar', '') end) order by place), '[]')
    from jsonb_array_elements(conditions) with ordinality as each (one, place)
$$;--> statement-breakpoint
update letters set conditions = pg_temp.with_localized_details(conditions) where conditions <> '[]';--> statement-breakpoint
-- Letters of decisions that wait to be told.
update application_decisions set letter = jsonb_set(letter, '{conditions}', pg_temp.with_localized_details(letter -> 'conditions'))
  where letter -> 'conditions' <> '[]';
