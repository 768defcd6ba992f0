ALTER TYPE "public"."entity_type" ADD VALUE 'holiday';--> statement-breakpoint
CREATE TABLE "public_holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"day" date NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"source" text NOT NULL,
	"is_tentative" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_holidays_country" CHECK ("public_holidays"."country" ~ '^[a-z]+(-[a-z]+)*$'),
	CONSTRAINT "public_holidays_name" CHECK (btrim("public_holidays"."name_en") <> ''),
	CONSTRAINT "public_holidays_source" CHECK (btrim("public_holidays"."source") <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "public_holidays_once" ON "public_holidays" USING btree ("country","day");
--> statement-breakpoint
create trigger public_holidays_version before update on public_holidays for each row execute function raise_version();
--> statement-breakpoint
-- What is known of the destinations until 2028: days of the whole country on their own date. What is moved to a Monday is left
-- out, so that a promise of working days is sooner shorter than people there would make it than longer.
insert into public_holidays (country, day, name_en, name_ar, source)
select unnest(countries::text[]), make_date(year, month, day), name_en, name_ar, 'The same date every year'
from generate_series(2025, 2028) as year, (values
  ('{ae,au,az,ca,ch,de,es,fr,gb,ge,hu,ie,it,jo,nl,pl,ru,tr,northern-cyprus,us}', 1, 1, 'New Year’s Day', 'رأس السنة الميلادية'),
  ('{az,ge}', 1, 2, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 2, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 3, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 4, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 5, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 6, 'New Year holiday', 'عطلة رأس السنة'),
  ('{ru}', 1, 8, 'New Year holiday', 'عطلة رأس السنة'),
  ('{es,it,pl}', 1, 6, 'Epiphany', 'عيد الغطاس'),
  ('{eg}', 1, 7, 'Coptic Christmas', 'عيد الميلاد المجيد'),
  ('{ge,ru}', 1, 7, 'Orthodox Christmas', 'عيد الميلاد الأرثوذكسي'),
  ('{ge}', 1, 19, 'Orthodox Epiphany', 'عيد الغطاس الأرثوذكسي'),
  ('{eg}', 1, 25, '25 January Revolution and Police Day', 'ثورة 25 يناير وعيد الشرطة'),
  ('{au}', 1, 26, 'Australia Day', 'يوم أستراليا'),
  ('{in}', 1, 26, 'Republic Day', 'يوم الجمهورية'),
  ('{sa}', 2, 22, 'Founding Day', 'يوم التأسيس'),
  ('{ru}', 2, 23, 'Defender of the Fatherland Day', 'يوم حماة الوطن'),
  ('{ge}', 3, 3, 'Mother’s Day', 'عيد الأم'),
  ('{az,ge,ru}', 3, 8, 'International Women’s Day', 'اليوم العالمي للمرأة'),
  ('{hu}', 3, 15, '1848 Revolution Day', 'ذكرى ثورة 1848'),
  ('{ie}', 3, 17, 'Saint Patrick’s Day', 'يوم القديس باتريك'),
  ('{az}', 3, 20, 'Novruz', 'عيد النوروز'),
  ('{az}', 3, 21, 'Novruz', 'عيد النوروز'),
  ('{az}', 3, 22, 'Novruz', 'عيد النوروز'),
  ('{az}', 3, 23, 'Novruz', 'عيد النوروز'),
  ('{az}', 3, 24, 'Novruz', 'عيد النوروز'),
  ('{ge}', 4, 9, 'National Unity Day', 'يوم الوحدة الوطنية'),
  ('{tr,northern-cyprus}', 4, 23, 'National Sovereignty and Children’s Day', 'عيد السيادة الوطنية والطفولة'),
  ('{au}', 4, 25, 'Anzac Day', 'يوم أنزاك'),
  ('{eg}', 4, 25, 'Sinai Liberation Day', 'عيد تحرير سيناء'),
  ('{it}', 4, 25, 'Liberation Day', 'عيد التحرير'),
  ('{nl}', 4, 27, 'King’s Day', 'عيد الملك'),
  ('{de,eg,es,fr,hu,it,jo,my,pl,ru,tr,northern-cyprus}', 5, 1, 'Labour Day', 'عيد العمال'),
  ('{pl}', 5, 3, 'Constitution Day', 'يوم الدستور'),
  ('{fr}', 5, 8, 'Victory in Europe Day', 'يوم النصر في أوروبا'),
  ('{az,ge,ru}', 5, 9, 'Victory Day', 'يوم النصر'),
  ('{ge}', 5, 12, 'Saint Andrew’s Day', 'يوم القديس أندراوس'),
  ('{tr,northern-cyprus}', 5, 19, 'Atatürk, Youth and Sports Day', 'عيد أتاتورك والشباب والرياضة'),
  ('{jo}', 5, 25, 'Independence Day', 'عيد الاستقلال'),
  ('{ge}', 5, 26, 'Independence Day', 'عيد الاستقلال'),
  ('{az}', 5, 28, 'Independence Day', 'عيد الاستقلال'),
  ('{it}', 6, 2, 'Republic Day', 'يوم الجمهورية'),
  ('{ru}', 6, 12, 'Russia Day', 'يوم روسيا'),
  ('{az}', 6, 15, 'National Salvation Day', 'يوم الخلاص الوطني'),
  ('{us}', 6, 19, 'Juneteenth', 'ذكرى التحرر من العبودية'),
  ('{az}', 6, 26, 'Armed Forces Day', 'يوم القوات المسلحة'),
  ('{eg}', 6, 30, '30 June Revolution', 'ثورة 30 يونيو'),
  ('{ca}', 7, 1, 'Canada Day', 'يوم كندا'),
  ('{us}', 7, 4, 'Independence Day', 'عيد الاستقلال'),
  ('{fr}', 7, 14, 'Bastille Day', 'العيد الوطني'),
  ('{tr,northern-cyprus}', 7, 15, 'Democracy and National Unity Day', 'يوم الديمقراطية والوحدة الوطنية'),
  ('{eg}', 7, 23, '23 July Revolution', 'ثورة 23 يوليو'),
  ('{ch}', 8, 1, 'Swiss National Day', 'العيد الوطني'),
  ('{northern-cyprus}', 8, 1, 'Social Resistance Day', 'يوم المقاومة المجتمعية'),
  ('{es,fr,it,pl}', 8, 15, 'Assumption Day', 'عيد انتقال العذراء'),
  ('{in}', 8, 15, 'Independence Day', 'عيد الاستقلال'),
  ('{hu}', 8, 20, 'State Foundation Day', 'يوم تأسيس الدولة'),
  ('{ge}', 8, 28, 'Dormition of the Mother of God', 'عيد رقاد السيدة العذراء'),
  ('{tr,northern-cyprus}', 8, 30, 'Victory Day', 'عيد النصر'),
  ('{my}', 8, 31, 'National Day', 'العيد الوطني'),
  ('{my}', 9, 16, 'Malaysia Day', 'يوم ماليزيا'),
  ('{sa}', 9, 23, 'National Day', 'اليوم الوطني'),
  ('{in}', 10, 2, 'Gandhi Jayanti', 'ذكرى ميلاد غاندي'),
  ('{de}', 10, 3, 'Day of German Unity', 'يوم الوحدة الألمانية'),
  ('{eg}', 10, 6, 'Armed Forces Day', 'عيد القوات المسلحة'),
  ('{es}', 10, 12, 'National Day of Spain', 'العيد الوطني'),
  ('{ge}', 10, 14, 'Svetitskhovloba', 'عيد سفيتيتسخوفيلي'),
  ('{hu}', 10, 23, '1956 Revolution Day', 'ذكرى ثورة 1956'),
  ('{tr,northern-cyprus}', 10, 29, 'Republic Day', 'عيد الجمهورية'),
  ('{es,fr,hu,it,pl}', 11, 1, 'All Saints’ Day', 'عيد جميع القديسين'),
  ('{ru}', 11, 4, 'National Unity Day', 'يوم الوحدة الوطنية'),
  ('{az}', 11, 8, 'Victory Day', 'يوم النصر'),
  ('{az}', 11, 9, 'State Flag Day', 'يوم العلم'),
  ('{fr}', 11, 11, 'Armistice Day', 'يوم الهدنة'),
  ('{pl}', 11, 11, 'Independence Day', 'عيد الاستقلال'),
  ('{us}', 11, 11, 'Veterans Day', 'يوم المحاربين القدامى'),
  ('{northern-cyprus}', 11, 15, 'Republic Day', 'عيد الجمهورية'),
  ('{ge}', 11, 23, 'Saint George’s Day', 'يوم القديس جاورجيوس'),
  ('{ae}', 12, 2, 'National Day', 'عيد الاتحاد'),
  ('{ae}', 12, 3, 'National Day', 'عيد الاتحاد'),
  ('{es}', 12, 6, 'Constitution Day', 'يوم الدستور'),
  ('{es,it}', 12, 8, 'Immaculate Conception', 'عيد الحبل بلا دنس'),
  ('{pl}', 12, 24, 'Christmas Eve', 'ليلة عيد الميلاد'),
  ('{au,ca,ch,de,es,fr,gb,hu,ie,in,it,jo,my,nl,pl,us}', 12, 25, 'Christmas Day', 'عيد الميلاد'),
  ('{au,ca,gb}', 12, 26, 'Boxing Day', 'اليوم التالي لعيد الميلاد'),
  ('{ie,it}', 12, 26, 'Saint Stephen’s Day', 'يوم القديس إسطفانوس'),
  ('{ch,de,hu,nl,pl}', 12, 26, 'Second day of Christmas', 'ثاني أيام عيد الميلاد'),
  ('{az}', 12, 31, 'Solidarity Day', 'يوم التضامن')
) as holiday (countries, month, day, name_en, name_ar);
--> statement-breakpoint
insert into public_holidays (country, day, name_en, name_ar, source)
select unnest(countries::text[]), (case church when 'western' then western else eastern end)::date + days, name_en, name_ar,
  'Follows from the date of Easter'
from (values
  ('2025-04-20', '2025-04-20'), ('2026-04-05', '2026-04-12'), ('2027-03-28', '2027-05-02'), ('2028-04-16', '2028-04-16')
) as easter (western, eastern), (values
  ('{au,ca,ch,de,es,gb,hu}', 'western', -2, 'Good Friday', 'الجمعة العظيمة'),
  ('{au,ch,de,fr,gb,hu,ie,it,nl,pl}', 'western', 1, 'Easter Monday', 'اثنين الفصح'),
  ('{ch,de,fr,nl}', 'western', 39, 'Ascension Day', 'عيد الصعود'),
  ('{de,fr,hu,nl}', 'western', 50, 'Whit Monday', 'اثنين العنصرة'),
  ('{pl}', 'western', 60, 'Corpus Christi', 'عيد الجسد'),
  ('{ge}', 'eastern', -2, 'Orthodox Good Friday', 'الجمعة العظيمة الأرثوذكسية'),
  ('{ge}', 'eastern', 1, 'Orthodox Easter Monday', 'اثنين الفصح الأرثوذكسي'),
  ('{eg}', 'eastern', 1, 'Sham El-Nessim', 'شم النسيم')
) as holiday (countries, church, days, name_en, name_ar)
on conflict do nothing;
--> statement-breakpoint
-- Feasts by the moon: the day of Umm al-Qura's calendar, which a sighting may move by one; staff correct it when it is announced.
insert into public_holidays (country, day, name_en, name_ar, source, is_tentative)
select country, first::date + day, name_en, name_ar, 'Umm al-Qura calendar, until it is announced', true
from (values
  ('2025-03-30', 'fitr', 'Eid al-Fitr', 'عيد الفطر'),
  ('2026-03-20', 'fitr', 'Eid al-Fitr', 'عيد الفطر'),
  ('2027-03-09', 'fitr', 'Eid al-Fitr', 'عيد الفطر'),
  ('2028-02-26', 'fitr', 'Eid al-Fitr', 'عيد الفطر'),
  ('2025-06-06', 'adha', 'Eid al-Adha', 'عيد الأضحى'),
  ('2026-05-27', 'adha', 'Eid al-Adha', 'عيد الأضحى'),
  ('2027-05-16', 'adha', 'Eid al-Adha', 'عيد الأضحى'),
  ('2028-05-05', 'adha', 'Eid al-Adha', 'عيد الأضحى')
) as feast (first, feast, name_en, name_ar), (values
  ('ae', 3, 3), ('az', 2, 2), ('eg', 3, 4), ('in', 1, 1), ('jo', 3, 4), ('my', 2, 1), ('sa', 4, 4), ('tr', 3, 4),
  ('northern-cyprus', 3, 4)
) as observed (country, fitr_days, adha_days),
  generate_series(0, case feast when 'fitr' then fitr_days else adha_days end - 1) as day
on conflict do nothing;
