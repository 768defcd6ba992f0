-- The SQL form of src/lib/fold.ts, character for character; its strings are that file's tables.
create function fold(text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(
          normalize(regexp_replace($1, '[\uA720-\uA7FF\uE000-\uF8FF\U00010000-\U0001D3FF\U0001D800-\U0010FFFF]+', ' ', 'g'), nfkd),
          '[''`\u2018\u2019\u02BB\u02BC\u02BE\u02BF\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u00AD\u200C-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]+', '', 'g'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖٱىیةەہھک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ıøđðħĸłŋŧəςẞ',
        'abcdefghijklmnopqrstuvwxyzædoþdhlnœtɓƃƅɔƈɖɗƌǝeɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆاييههههك01234567890123456789ioddhklnteσß'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[^a-z0-9+#\u0180-\u02AF\u03B1-\u03C1\u03C3-\u03C9\u0430-\u045F\u0461-\u0481\u048B-\u052F\u0561-\u0586\u10D0-\u10FA\u05D0-\u05EA\u0620-\u063F\u0641-\u064A\u066E\u066F\u0671-\u06D3\u06D5\u06EE\u06EF\u06FA-\u06FC\u06FF\u0750-\u077F\u08A0-\u08C7\u1100-\u11FF\u3005-\u3007\u3041-\u3096\u3099\u309A\u30A1-\u30FA\u30FC-\u30FE\u3400-\u4DBF\u4E00-\u9FFF]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- What the catalogue index loads; docs/decisions/0003 says what each column means to a search.
-- Intakes and tags of programmes are read beside it: gathered per row they cost more than all the rest.
create view search_programmes as
select
  p.id, p.kind, p.name_en, p.name_ar, p.slug_en, p.slug_ar, p.aliases, p.provider_en, p.provider_ar,
  p.university_id, p.country_id, p.faculty_id, u.type as university_type,
  case when c.city_en is null then u.city_en else c.city_en end as city_en,
  case when c.city_en is null then u.city_ar else c.city_ar end as city_ar,
  p.level, p.mode, p.languages, p.duration_months, p.entrance_exam,
  p.fee_amount, p.fee_currency, e.discount_percent,
  round(p.fee_amount * (100 - e.discount_percent) * r.usd_per_unit) as fee_usd_cents,
  coalesce(p.scholarship_type, u.scholarship_type, 'none') as scholarship_type,
  num_nonnulls(p.name_ar, p.summary_en, p.summary_ar, p.description_en, p.description_ar, p.qualification_en,
    p.qualification_ar, p.duration_months, p.fee_amount, nullif(p.languages, '{}'), nullif(p.requirements_en, '{}'),
    nullif(p.requirements_ar, '{}'), nullif(p.key_features_en, '{}'), nullif(p.careers_en, '{}')) as completeness,
  p.published_at
from programmes p
left join universities u on u.id = p.university_id
left join campuses c on c.id = p.campus_id
left join exchange_rates r on r.currency = p.fee_currency
cross join lateral (select coalesce(p.discount_percent, u.discount_percent, 0) as discount_percent) e
where p.status = 'published' and (p.university_id is null or u.status = 'published');
--> statement-breakpoint
create view search_universities as
select
  u.id, u.name_en, u.name_ar, u.slug_en, u.slug_ar, u.short_name, u.aliases, u.country_id, u.city_en, u.city_ar,
  u.latitude, u.longitude, u.type, u.founded, u.scholarship_type, u.discount_percent,
  num_nonnulls(u.name_ar, u.city_en, u.latitude, u.founded, u.website, u.about_en, u.about_ar, u.admission_en,
    u.admission_ar, u.housing, u.living_cost_monthly, u.preparatory_year, nullif(u.languages, '{}')) as completeness,
  u.published_at
from universities u
where u.status = 'published';
--> statement-breakpoint
create view search_articles as
select
  a.id, a.title_en as name_en, a.title_ar as name_ar, a.slug_en, a.slug_ar, a.excerpt_en, a.excerpt_ar,
  a.reading_minutes_en, a.reading_minutes_ar, a.cover, a.cover_id, a.published_at,
  array(select tag_id from article_tags t where t.article_id = a.id order by position, tag_id) as tag_ids,
  array(select country_id from article_countries c where c.article_id = a.id order by country_id) as country_ids
from articles a
where a.status = 'published';
--> statement-breakpoint
-- An article is found by the names of its countries.
create trigger article_countries_insert_noticed after insert on article_countries referencing new table as changed for each statement execute function record_catalogue_change('article', 'article_id');
--> statement-breakpoint
create trigger article_countries_update_noticed after update on article_countries referencing new table as changed for each statement execute function record_catalogue_change('article', 'article_id');
--> statement-breakpoint
create trigger article_countries_delete_noticed after delete on article_countries referencing old table as changed for each statement execute function record_catalogue_change('article', 'article_id');
--> statement-breakpoint
-- The city of a campus is the city of its programmes. Only updates matter: programmes change when they join or leave it.
create function record_campus_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (txid, entity_type, entity_id)
  select pg_current_xact_id(), 'programme', p.id from changed c join programmes p on p.campus_id = c.id;
  if found then perform pg_notify('catalogue', ''); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger campuses_update_noticed after update on campuses referencing new table as changed for each statement execute function record_campus_change();
--> statement-breakpoint
-- A look at the changes starts from the oldest transaction that was not visible to the last one.
create index catalogue_changes_txid on catalogue_changes (txid);
