ALTER TABLE "universities" ADD CONSTRAINT "universities_timezone_known" CHECK (timestamp 'epoch' at time zone "universities"."timezone" is not null);--> statement-breakpoint
-- Each intake with the instant at which it is over: when the day of its deadline, or without one its month, ends where
-- the university is (decision 4).
create view search_intakes as
select
  i.programme_id, i.year, i.month, i.deadline, i.status = 'open' as open,
  coalesce(i.deadline + 1, (make_date(i.year, i.month, 1) + interval '1 month')::date)::timestamp
    at time zone coalesce(u.timezone, 'UTC') as ends_at
from intakes i
join programmes p on p.id = i.programme_id
left join universities u on u.id = p.university_id;
--> statement-breakpoint
-- The zone of a university decides when its intakes end.
create or replace view search_universities as
select
  u.id, u.name_en, u.name_ar, u.slug_en, u.slug_ar, u.short_name, u.aliases, u.country_id, u.city_en, u.city_ar,
  u.latitude, u.longitude, u.type, u.founded, u.scholarship_type, u.discount_percent,
  num_nonnulls(u.name_ar, u.city_en, u.latitude, u.founded, u.website, u.about_en, u.about_ar, u.admission_en,
    u.admission_ar, u.housing, u.living_cost_monthly, u.preparatory_year, nullif(u.languages, '{}')) as completeness,
  u.published_at, u.timezone
from universities u
where u.status = 'published';
--> statement-breakpoint
-- What programmes of a level or kind are called in general; they are found by these words too. Abbreviations of two
-- letters (BA, MA) are left out: so many other words begin with them that whoever types one would find all else last.
create view search_titles (facet, value, words) as values
  ('level', 'bachelor', '{bachelor,bachelors,undergraduate,bsc,beng,بكالوريوس,ليسانس,إجازة}'::text[]),
  ('level', 'master', '{master,masters,postgraduate,msc,meng,ماجستير,ماستر}'),
  ('level', 'phd', '{phd,doctorate,doctoral,dphil,postgraduate,دكتوراه,دكتورا}'),
  ('level', 'diploma', '{diploma,diplomas,دبلوم,دبلومة}'),
  ('level', 'certificate', '{certificate,certificates,شهادة}'),
  ('kind', 'major', '{major,majors,تخصص,تخصصات}'),
  ('kind', 'course', '{course,courses,دورة,دورات,كورس,كورسات}');
