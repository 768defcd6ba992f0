-- Written by hand: what tables need first. `node scripts/run.mjs schema` keeps this part and writes the rest.

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
-- Names, folded, each between bars, so that `like '%|uk|%'` finds a whole one; '' for none.
create function fold_each(text[]) returns text language sql immutable parallel safe
  return (select coalesce('|' || string_agg(fold(name), '|') || '|', '') from unnest($1) as name);
--> statement-breakpoint
-- Written by drizzle-kit from src/db/schema.
CREATE TYPE "public"."application_step" AS ENUM('personal', 'education', 'skills', 'preferences', 'review');--> statement-breakpoint
CREATE TYPE "public"."acceptance" AS ENUM('firm', 'reserve');--> statement-breakpoint
CREATE TYPE "public"."application_action" AS ENUM('submit', 'reply', 'accept', 'decline', 'ask_deferral', 'cancel_deferral', 'ask_withdrawal', 'cancel_withdrawal', 'withdraw', 'review', 'request_information', 'offer_conditionally', 'offer', 'reject', 'reinstate', 'finalise', 'defer', 'refuse_deferral', 'enrol', 'hold', 'correct', 'receive_reference');--> statement-breakpoint
CREATE TYPE "public"."application_state" AS ENUM('submitted', 'in_review', 'information_needed', 'pre_conditional_offer', 'offer', 'accepted', 'enrolled', 'rejected', 'withdrawn', 'deferred');--> statement-breakpoint
CREATE TYPE "public"."deferral_outcome" AS ENUM('granted', 'refused', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."education_status" AS ENUM('completed', 'studying');--> statement-breakpoint
CREATE TYPE "public"."experience" AS ENUM('none', 'under_1', '1_2', '3_5', 'over_5');--> statement-breakpoint
CREATE TYPE "public"."grade_system" AS ENUM('thanaweya_410', 'thanaweya_320', 'tawjihi', 'percent', 'igcse', 'a_level', 'ib', 'french_bac', 'german', 'gpa_4', 'gpa_5', 'out_of_10', 'out_of_20', 'other');--> statement-breakpoint
CREATE TYPE "public"."guardian_relation" AS ENUM('mother', 'father', 'guardian');--> statement-breakpoint
CREATE TYPE "public"."programme_format" AS ENUM('online', 'in_person', 'hybrid', 'self_paced', 'instructor_led');--> statement-breakpoint
CREATE TYPE "public"."programme_type" AS ENUM('full_time', 'part_time', 'online', 'on_campus', 'distance_learning');--> statement-breakpoint
CREATE TYPE "public"."qualification" AS ENUM('high_school', 'associate', 'bachelor', 'master', 'doctorate', 'other');--> statement-breakpoint
CREATE TYPE "public"."rejection_reason" AS ENUM('grades', 'qualification', 'language', 'entrance_exam', 'documents', 'places', 'deadline', 'not_reached', 'duplicate', 'other');--> statement-breakpoint
CREATE TYPE "public"."bulk_outcome" AS ENUM('waiting', 'ready', 'unchanged', 'skipped', 'gone', 'changed', 'stale', 'undone', 'kept');--> statement-breakpoint
CREATE TYPE "public"."bulk_state" AS ENUM('checking', 'checked', 'making', 'made', 'undoing', 'undone', 'failed');--> statement-breakpoint
CREATE TYPE "public"."challenge_purpose" AS ENUM('sign-up', 'reset', 'second-factor', 'new-email');--> statement-breakpoint
CREATE TYPE "public"."content_status" AS ENUM('draft', 'published', 'archived');--> statement-breakpoint
CREATE TYPE "public"."cost_kind" AS ENUM('fee', 'insurance', 'travel', 'deposit');--> statement-breakpoint
CREATE TYPE "public"."cost_timing" AS ENUM('before_application', 'before_travel', 'on_arrival');--> statement-breakpoint
CREATE TYPE "public"."scene_kind" AS ENUM('coast', 'mountains', 'old-town', 'metropolis', 'river', 'plain', 'desert');--> statement-breakpoint
CREATE TYPE "public"."document_review" AS ENUM('pending', 'accepted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."enquiry_kind" AS ENUM('message', 'callback');--> statement-breakpoint
CREATE TYPE "public"."enquiry_state" AS ENUM('new', 'taken', 'answered');--> statement-breakpoint
CREATE TYPE "public"."enrolment_step" AS ENUM('deposit', 'visa', 'insurance', 'housing', 'arrival');--> statement-breakpoint
CREATE TYPE "public"."fact_topic" AS ENUM('fees', 'deadlines', 'requirements', 'living_costs', 'one_off_costs', 'visa', 'recognition');--> statement-breakpoint
CREATE TYPE "public"."reaction_kind" AS ENUM('heart', 'question', 'worry');--> statement-breakpoint
CREATE TYPE "public"."reaction_topic" AS ENUM('whole', 'cost', 'language', 'time', 'place', 'recognition', 'admission');--> statement-breakpoint
CREATE TYPE "public"."entity_type" AS ENUM('country', 'university', 'faculty', 'programme', 'article', 'tag', 'user', 'application', 'document', 'enquiry', 'media', 'settings', 'holiday', 'rate', 'api_token', 'redirect', 'template', 'assignment_rule', 'document_kind', 'newsletter_issue', 'question');--> statement-breakpoint
CREATE TYPE "public"."import_decision" AS ENUM('create', 'skip', 'merge');--> statement-breakpoint
CREATE TYPE "public"."import_outcome" AS ENUM('created', 'updated', 'unchanged', 'skipped', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('uploading', 'checking', 'asking', 'checked', 'committing', 'committed', 'stale', 'failed', 'undoing', 'undone');--> statement-breakpoint
CREATE TYPE "public"."condition_kind" AS ENUM('final_certificate', 'final_grades', 'language_certificate', 'entrance_exam', 'interview', 'attested_originals', 'equivalence', 'passport', 'deposit', 'proof_of_funds', 'health_insurance', 'medical_certificate', 'other');--> statement-breakpoint
CREATE TYPE "public"."condition_state" AS ENUM('open', 'sent', 'met', 'waived');--> statement-breakpoint
CREATE TYPE "public"."letter_kind" AS ENUM('pre_conditional_offer', 'offer');--> statement-breakpoint
CREATE TYPE "public"."revocation_reason" AS ENUM('replaced', 'rejected', 'withdrawn', 'deferred');--> statement-breakpoint
CREATE TYPE "public"."link_answer" AS ENUM('http', 'missing', 'malformed', 'dns', 'refused', 'certificate', 'timeout', 'unreachable', 'redirects', 'not_public', 'offline');--> statement-breakpoint
CREATE TYPE "public"."link_state" AS ENUM('unchecked', 'ok', 'suspect', 'broken', 'unknown');--> statement-breakpoint
CREATE TYPE "public"."media_visibility" AS ENUM('public', 'private');--> statement-breakpoint
CREATE TYPE "public"."message_side" AS ENUM('student', 'staff');--> statement-breakpoint
CREATE TYPE "public"."newsletter_delivery_state" AS ENUM('waiting', 'sent', 'failed', 'skipped');--> statement-breakpoint
CREATE TYPE "public"."newsletter_issue_state" AS ENUM('draft', 'scheduled', 'sending', 'sent', 'stopped');--> statement-breakpoint
CREATE TYPE "public"."notice_kind" AS ENUM('moved', 'message', 'request', 'condition', 'correction', 'letter', 'reply_due', 'document', 'step_due', 'consent', 'assigned', 'student_message', 'student_replied', 'student_decided', 'student_added', 'evidence', 'decision_held', 'university_due');--> statement-breakpoint
CREATE TYPE "public"."call_outcome" AS ENUM('reached', 'not_reached');--> statement-breakpoint
CREATE TYPE "public"."phone_call_state" AS ENUM('booked', 'reached', 'missed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."link_purpose" AS ENUM('consent', 'copies', 'reference');--> statement-breakpoint
CREATE TYPE "public"."intake_status" AS ENUM('open', 'closed');--> statement-breakpoint
CREATE TYPE "public"."programme_kind" AS ENUM('major', 'university_course', 'external_course', 'special_course');--> statement-breakpoint
CREATE TYPE "public"."study_level" AS ENUM('bachelor', 'master', 'phd', 'diploma', 'certificate');--> statement-breakpoint
CREATE TYPE "public"."study_mode" AS ENUM('full-time', 'part-time', 'online', 'blended');--> statement-breakpoint
CREATE TYPE "public"."correction_state" AS ENUM('proposed', 'confirmed', 'declined', 'taken_back');--> statement-breakpoint
CREATE TYPE "public"."request_item_kind" AS ENUM('document', 'answer', 'correction', 'reference');--> statement-breakpoint
CREATE TYPE "public"."request_item_state" AS ENUM('open', 'answered', 'accepted', 'returned');--> statement-breakpoint
CREATE TYPE "public"."request_state" AS ENUM('open', 'complete', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."suggestion_answer" AS ENUM('kept', 'declined');--> statement-breakpoint
CREATE TYPE "public"."template_kind" AS ENUM('rejection', 'condition', 'request', 'message');--> statement-breakpoint
CREATE TYPE "public"."scholarship_type" AS ENUM('none', 'partial', 'full');--> statement-breakpoint
CREATE TYPE "public"."university_news" AS ENUM('acceptance', 'refusal', 'later_start', 'withdrawal');--> statement-breakpoint
CREATE TYPE "public"."university_type" AS ENUM('public', 'private');--> statement-breakpoint
CREATE TYPE "public"."notification_state" AS ENUM('sending', 'sent', 'to_do', 'done', 'superseded');--> statement-breakpoint
CREATE TYPE "public"."user_language" AS ENUM('en', 'ar');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('student', 'editor', 'admin');--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "api_tokens_name_not_blank" CHECK (btrim("api_tokens"."name") <> ''),
	CONSTRAINT "api_tokens_scopes_some" CHECK (cardinality("api_tokens"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "application_drafts" (
	"user_id" uuid NOT NULL,
	"programme_id" uuid,
	"university_id" uuid,
	"item_id" uuid GENERATED ALWAYS AS (coalesce(programme_id, university_id)) STORED NOT NULL,
	"answers" jsonb NOT NULL,
	"step" "application_step" NOT NULL,
	"language" "user_language" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "application_drafts_user_id_item_id_pk" PRIMARY KEY("user_id","item_id"),
	CONSTRAINT "application_drafts_one_item" CHECK (num_nonnulls("application_drafts"."programme_id", "application_drafts"."university_id") = 1),
	CONSTRAINT "application_drafts_answers" CHECK (jsonb_typeof("application_drafts"."answers") = 'object')
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"document_id" uuid,
	"page" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_notes_page" CHECK ("application_notes"."page" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "application_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"to_state" "application_state" NOT NULL,
	"note" text,
	"reasons" "rejection_reason"[] DEFAULT '{}'::rejection_reason[] NOT NULL,
	"override_reason" text,
	"letter" jsonb,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "application_deferrals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"intake" text,
	"asked_at" timestamp with time zone NOT NULL,
	"outcome" "deferral_outcome",
	"ended_at" timestamp with time zone,
	"confirm_on" date,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "application_deferrals_intake" CHECK ("application_deferrals"."intake" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "application_deferrals_ended" CHECK (("application_deferrals"."outcome" is null) = ("application_deferrals"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"from_state" "application_state",
	"to_state" "application_state" NOT NULL,
	"action" "application_action" NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"reasons" "rejection_reason"[] DEFAULT '{}'::rejection_reason[] NOT NULL,
	"override_reason" text,
	"promised_by" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"programme_id" uuid,
	"university_id" uuid,
	"state" "application_state" DEFAULT 'submitted' NOT NULL,
	"language" "user_language" DEFAULT 'en' NOT NULL,
	"anonymised_at" timestamp with time zone,
	"full_name" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce(full_name, '') || ' ' || reference || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED,
	"item_text" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text,
	"birth_date" date,
	"address" text,
	"given_name" text,
	"family_name" text,
	"nationality" char(2),
	"residence" char(2),
	"passport_number" text,
	"guardian_name" text,
	"guardian_relation" "guardian_relation",
	"guardian_phone" text,
	"guardian_email" text,
	"guardian_language" "user_language",
	"qualification" "qualification" NOT NULL,
	"institution" text,
	"education_status" "education_status" DEFAULT 'completed' NOT NULL,
	"graduation_year" smallint NOT NULL,
	"expected_completion" date,
	"grade_system" "grade_system",
	"grade" text,
	"transfer" jsonb,
	"experience" "experience",
	"employer" text,
	"job_title" text,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"skills" jsonb,
	"certifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"preferred_start" date NOT NULL,
	"intake" text,
	"programme_type" "programme_type" NOT NULL,
	"programme_format" "programme_format",
	"description" text,
	"acceptance" "acceptance",
	"withdrawal_asked_at" timestamp with time zone,
	"assigned_to" uuid,
	"idempotency_key" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"promised_by" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_one_item" CHECK (num_nonnulls("applications"."programme_id", "applications"."university_id") = 1),
	CONSTRAINT "applications_graduation_year" CHECK ("applications"."graduation_year" between 1950 and 2100),
	CONSTRAINT "applications_grade_has_system" CHECK (("applications"."grade" is null) = ("applications"."grade_system" is null)),
	CONSTRAINT "applications_transfer" CHECK ("applications"."transfer" ->> 'transfer' in ('yes', 'no')),
	CONSTRAINT "applications_intake" CHECK ("applications"."intake" ~ '^(unsure|20[0-9]{2}-(0[1-9]|1[0-2]))$'),
	CONSTRAINT "applications_expected_while_studying" CHECK (("applications"."education_status" = 'studying') = ("applications"."expected_completion" is not null)),
	CONSTRAINT "applications_anonymised" CHECK (num_nonnulls("applications"."full_name", "applications"."email", "applications"."phone", "applications"."birth_date", "applications"."address", "applications"."institution", "applications"."description")
        = case when "applications"."anonymised_at" is null then 7 else 0 end),
	CONSTRAINT "applications_anonymised_whole" CHECK ("applications"."anonymised_at" is null or num_nonnulls("applications"."given_name", "applications"."family_name", "applications"."nationality", "applications"."residence",
        "applications"."passport_number", "applications"."guardian_name", "applications"."guardian_relation", "applications"."guardian_phone", "applications"."guardian_email",
        "applications"."guardian_language", "applications"."grade", "applications"."transfer") = 0),
	CONSTRAINT "applications_acceptance" CHECK ("applications"."acceptance" is null or "applications"."state" in ('accepted', 'deferred', 'enrolled')),
	CONSTRAINT "applications_withdrawal_asked" CHECK ("applications"."withdrawal_asked_at" is null or "applications"."state" in ('accepted', 'deferred'))
);
--> statement-breakpoint
CREATE TABLE "article_countries" (
	"article_id" uuid NOT NULL,
	"country_id" uuid NOT NULL,
	CONSTRAINT "article_countries_article_id_country_id_pk" PRIMARY KEY("article_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "article_tags" (
	"article_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_tags_article_id_tag_id_pk" PRIMARY KEY("article_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"search_text" text GENERATED ALWAYS AS (fold(title_en || ' ' || coalesce(title_ar, ''))) STORED,
	"excerpt_en" text,
	"excerpt_ar" text,
	"body_en" text NOT NULL,
	"body_ar" text,
	"author_en" text,
	"author_ar" text,
	"cover_id" uuid,
	"cover" jsonb,
	"reading_minutes_en" smallint NOT NULL,
	"reading_minutes_ar" smallint,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_title_not_blank" CHECK (btrim("articles"."title_en") <> ''),
	CONSTRAINT "articles_slug_shape" CHECK ("articles"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("articles"."slug_ar" is null or "articles"."slug_ar" ~ '^[^\s/?#%A-Z]+$')),
	CONSTRAINT "articles_reading_minutes" CHECK ("articles"."reading_minutes_en" > 0 and "articles"."reading_minutes_ar" > 0)
);
--> statement-breakpoint
CREATE TABLE "assignment_rule_members" (
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "assignment_rule_members_rule_id_user_id_pk" PRIMARY KEY("rule_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country_id" uuid,
	"level" "study_level",
	"language" "user_language",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_rules_once" UNIQUE NULLS NOT DISTINCT("country_id","level","language")
);
--> statement-breakpoint
CREATE TABLE "bulk_change_records" (
	"change_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"outcome" "bulk_outcome" DEFAULT 'waiting' NOT NULL,
	"version" integer,
	"name" jsonb,
	"university_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"problems" jsonb,
	CONSTRAINT "bulk_change_records_change_id_position_pk" PRIMARY KEY("change_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"action" jsonb NOT NULL,
	"filter" jsonb,
	"state" "bulk_state" DEFAULT 'checking' NOT NULL,
	"total" integer,
	"progress" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"api_token_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" "challenge_purpose" NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"password_hash" text,
	"language" "user_language" NOT NULL,
	"binding_hash" text NOT NULL,
	"serial" smallint DEFAULT 1 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "challenges_attempts" CHECK ("challenges"."attempts" between 0 and 5),
	CONSTRAINT "challenges_sign_up_has_password" CHECK (("challenges"."purpose" = 'sign-up') = ("challenges"."password_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"scene_kind" "scene_kind",
	"note_en" text,
	"note_ar" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cities_name_not_blank" CHECK (btrim("cities"."name_en") <> ''),
	CONSTRAINT "cities_on_the_globe" CHECK (("cities"."latitude" is null) = ("cities"."longitude" is null) and ("cities"."latitude" is null or ("cities"."latitude" between -90 and 90 and "cities"."longitude" between -180 and 180)))
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"search_text" text GENERATED ALWAYS AS (fold(name_en || ' ' || coalesce(name_ar, ''))) STORED,
	"other_names" text GENERATED ALWAYS AS (fold_each(aliases || alpha2::text || alpha3::text)) STORED,
	"alpha2" char(2),
	"alpha3" char(3),
	"numeric_code" char(3),
	"flag_key" text NOT NULL,
	"region" text NOT NULL,
	"capital_en" text,
	"capital_ar" text,
	"latitude" double precision,
	"longitude" double precision,
	"timezone" text NOT NULL,
	"currency" char(3),
	"calling_code" text,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"destination_order" integer,
	"scene_kind" "scene_kind",
	"tagline_en" text,
	"tagline_ar" text,
	"overview_en" text,
	"overview_ar" text,
	"study_system_en" text,
	"study_system_ar" text,
	"visa_en" text,
	"visa_ar" text,
	"work_en" text,
	"work_ar" text,
	"recognition_en" text,
	"recognition_ar" text,
	"cost_of_living" jsonb,
	"facts" jsonb,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "countries_name_not_blank" CHECK (btrim("countries"."name_en") <> ''),
	CONSTRAINT "countries_slug_shape" CHECK ("countries"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("countries"."slug_ar" is null or "countries"."slug_ar" ~ '^[^\s/?#%A-Z]+$')),
	CONSTRAINT "countries_alpha2_shape" CHECK ("countries"."alpha2" ~ '^[A-Z]{2}$'),
	CONSTRAINT "countries_alpha3_shape" CHECK ("countries"."alpha3" ~ '^[A-Z]{3}$'),
	CONSTRAINT "countries_on_the_globe" CHECK (("countries"."latitude" is null) = ("countries"."longitude" is null) and ("countries"."latitude" is null or ("countries"."latitude" between -90 and 90 and "countries"."longitude" between -180 and 180)))
);
--> statement-breakpoint
CREATE TABLE "country_photos" (
	"country_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "country_photos_country_id_media_id_pk" PRIMARY KEY("country_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "one_off_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"kind" "cost_kind" NOT NULL,
	"timing" "cost_timing" NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" char(3) NOT NULL,
	"note_en" text,
	"note_ar" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_off_costs_name_not_blank" CHECK (btrim("one_off_costs"."name_en") <> ''),
	CONSTRAINT "one_off_costs_amount_not_negative" CHECK ("one_off_costs"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "daily_summaries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" boolean DEFAULT true NOT NULL,
	"queued_for" date
);
--> statement-breakpoint
CREATE TABLE "choice_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "choice_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chosen_results" (
	"day" date NOT NULL,
	"language" "user_language" NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"entity_id" uuid NOT NULL,
	"networks" integer NOT NULL,
	CONSTRAINT "chosen_results_day_entity_id_language_pk" PRIMARY KEY("day","entity_id","language"),
	CONSTRAINT "chosen_results_networks" CHECK ("chosen_results"."networks" > 0)
);
--> statement-breakpoint
CREATE TABLE "popularity" (
	"entity_id" uuid PRIMARY KEY NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"step" smallint NOT NULL,
	CONSTRAINT "popularity_step" CHECK ("popularity"."step" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "search_demand" (
	"day" date NOT NULL,
	"language" "user_language" NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	"results" integer NOT NULL,
	"choices" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_demand_day_language_query_pk" PRIMARY KEY("day","language","query"),
	CONSTRAINT "search_demand_count" CHECK ("search_demand"."count" > 0 and "search_demand"."results" >= 0 and "search_demand"."choices" >= 0),
	CONSTRAINT "search_demand_something" CHECK ("search_demand"."query" <> '')
);
--> statement-breakpoint
CREATE TABLE "document_kinds" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"hint_en" text,
	"hint_ar" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"levels" "study_level"[] DEFAULT '{}'::study_level[] NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 100 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_kinds_name" CHECK (btrim("document_kinds"."name_en") <> ''),
	CONSTRAINT "document_kinds_code" CHECK ("document_kinds"."code" ~ '^[a-z0-9_]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text,
	"expires_on" date,
	"review" "document_review" DEFAULT 'pending' NOT NULL,
	"review_reason" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_label" CHECK (btrim("documents"."label") <> ''),
	CONSTRAINT "documents_rejected_why" CHECK ("documents"."review" <> 'rejected' or "documents"."review_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "enquiry_kind" NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"message" text,
	"preferred_time" text,
	"language" "user_language" NOT NULL,
	"programme_id" uuid,
	"university_id" uuid,
	"state" "enquiry_state" DEFAULT 'new' NOT NULL,
	"owner_id" uuid,
	"due_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL,
	"promised_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(message, ''))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_can_be_answered" CHECK (num_nonnulls("enquiries"."email", "enquiries"."phone") > 0),
	CONSTRAINT "enquiries_callback_has_phone" CHECK ("enquiries"."kind" <> 'callback' or "enquiries"."phone" is not null),
	CONSTRAINT "enquiries_phone_shape" CHECK ("enquiries"."phone" ~ '^\+?[0-9]{6,15}( ext\. [0-9]{1,6})?$'),
	CONSTRAINT "enquiries_answered_at" CHECK (("enquiries"."state" = 'answered') = ("enquiries"."answered_at" is not null)),
	CONSTRAINT "enquiries_one_item" CHECK (num_nonnulls("enquiries"."programme_id", "enquiries"."university_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "enquiry_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_notes_text" CHECK (btrim("enquiry_notes"."text") <> '')
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" "user_language" NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_lower" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email") and position('@' in "newsletter_subscribers"."email") > 1)
);
--> statement-breakpoint
CREATE TABLE "enrolment_steps" (
	"application_id" uuid NOT NULL,
	"step" "enrolment_step" NOT NULL,
	"done_at" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"reminded_of" date,
	CONSTRAINT "enrolment_steps_application_id_step_pk" PRIMARY KEY("application_id","step"),
	CONSTRAINT "enrolment_steps_reminded" CHECK (("enrolment_steps"."reminders" = 0) = ("enrolment_steps"."reminded_of" is null))
);
--> statement-breakpoint
CREATE TABLE "fact_checks" (
	"entity_type" "entity_type" NOT NULL,
	"entity_id" uuid NOT NULL,
	"topic" "fact_topic" NOT NULL,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"source" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fact_checks_entity_type_entity_id_topic_pk" PRIMARY KEY("entity_type","entity_id","topic"),
	CONSTRAINT "fact_checks_source_not_blank" CHECK (btrim("fact_checks"."source") <> '')
);
--> statement-breakpoint
CREATE TABLE "faculties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"search_text" text GENERATED ALWAYS AS (fold(name_en || ' ' || coalesce(name_ar, ''))) STORED,
	"other_names" text GENERATED ALWAYS AS (fold_each(aliases)) STORED,
	"summary_en" text,
	"summary_ar" text,
	"description_en" text,
	"description_ar" text,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faculties_name_not_blank" CHECK (btrim("faculties"."name_en") <> ''),
	CONSTRAINT "faculties_slug_shape" CHECK ("faculties"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("faculties"."slug_ar" is null or "faculties"."slug_ar" ~ '^[^\s/?#%A-Z]+$'))
);
--> statement-breakpoint
CREATE TABLE "family_news" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" boolean DEFAULT true NOT NULL,
	"time_zone" text,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "family_news_time_zone" CHECK (length("family_news"."time_zone") <= 64)
);
--> statement-breakpoint
CREATE TABLE "family_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"language" "user_language" NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"user_id" uuid,
	"owner_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"read_until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_pages_code_unique" UNIQUE("code"),
	CONSTRAINT "family_pages_currency" CHECK ("family_pages"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "family_pages_items" CHECK (cardinality("family_pages"."item_ids") between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "family_reactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" "reaction_kind" NOT NULL,
	"topic" "reaction_topic" NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"author_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_reactions_name" CHECK (length("family_reactions"."name") <= 40),
	CONSTRAINT "family_reactions_text" CHECK (length("family_reactions"."text") <= 500 and ("family_reactions"."kind" = 'heart') = ("family_reactions"."text" = ''))
);
--> statement-breakpoint
CREATE TABLE "file_store_marks" (
	"nonce" uuid PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"api_token_id" uuid,
	"action" text NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"txid" "xid8" NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"entity_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slug_history" (
	"entity_type" "entity_type" NOT NULL,
	"slug" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"retired_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_history_entity_type_slug_pk" PRIMARY KEY("entity_type","slug")
);
--> statement-breakpoint
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
CREATE TABLE "import_mappings" (
	"entity" text NOT NULL,
	"headers" text NOT NULL,
	"mapping" text[] NOT NULL,
	"key" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_entity_headers_pk" PRIMARY KEY("entity","headers")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"file_cells" text[],
	"outcome" "import_outcome",
	"record_id" uuid,
	"record_version" integer,
	"name" jsonb,
	"input" jsonb,
	"changes" jsonb,
	"problems" jsonb,
	"duplicates" jsonb,
	"decision" "import_decision",
	"merge_with" uuid,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"file_name" text NOT NULL,
	"sheet" text NOT NULL,
	"headers" text[] NOT NULL,
	"mapping" text[] NOT NULL,
	"key" text NOT NULL,
	"defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decimal_marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"asked" text[],
	"state" "import_state" DEFAULT 'uploading' NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"other_sheets" text[] DEFAULT '{}'::text[] NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "imports_mapping_of_headers" CHECK (cardinality("imports"."headers") = cardinality("imports"."mapping"))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"number" smallint DEFAULT 1 NOT NULL,
	"kind" "letter_kind" NOT NULL,
	"code" text NOT NULL,
	"subject" jsonb NOT NULL,
	"content" jsonb,
	"conditions" jsonb NOT NULL,
	"reply_by" date,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"correction_reason" text,
	"override_reason" text,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revocation_reason" "revocation_reason",
	"replaced_by" uuid,
	"reply_reminders" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "letters_code_shape" CHECK ("letters"."code" ~ '^[ACDEFHJKMNPQRTWXY234679]{20}$'),
	CONSTRAINT "letters_conditions" CHECK (jsonb_typeof("letters"."conditions") = 'array'),
	CONSTRAINT "letters_subject" CHECK (jsonb_typeof("letters"."subject") = 'object'),
	CONSTRAINT "letters_revoked_whole" CHECK (("letters"."revoked_at" is null) = ("letters"."revocation_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "offer_conditions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" "condition_kind" NOT NULL,
	"detail_en" text DEFAULT '' NOT NULL,
	"detail_ar" text DEFAULT '' NOT NULL,
	"due_on" date,
	"state" "condition_state" DEFAULT 'open' NOT NULL,
	"evidence" text,
	"document_id" uuid,
	"sent_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "link_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"host" text,
	"state" "link_state" DEFAULT 'unchecked' NOT NULL,
	"answer" "link_answer",
	"http_status" smallint,
	"checked_at" timestamp with time zone,
	"first_failed_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_addresses_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "link_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid,
	"field" text NOT NULL,
	"language" "user_language",
	CONSTRAINT "link_uses_place" UNIQUE NULLS NOT DISTINCT("address_id","entity","record_id","field","language")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"storage_key" text NOT NULL,
	"visibility" "media_visibility" NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"alt_en" text,
	"alt_ar" text,
	"credit" text,
	"licence" text,
	"uploaded_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_not_empty" CHECK ("media"."bytes" > 0),
	CONSTRAINT "media_sha256_shape" CHECK ("media"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid,
	"enquiry_id" uuid,
	"side" "message_side" NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"notification_job_id" uuid,
	"notified_user_id" uuid,
	"notified_at" timestamp with time zone,
	CONSTRAINT "messages_one_subject" CHECK (num_nonnulls("messages"."application_id", "messages"."enquiry_id") = 1),
	CONSTRAINT "messages_have_author" CHECK ("messages"."author_id" is not null or ("messages"."side" = 'student' and "messages"."enquiry_id" is not null)),
	CONSTRAINT "messages_text" CHECK (btrim("messages"."text") <> '')
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"state" "newsletter_delivery_state" DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_once" UNIQUE("subscriber_id","issue_id"),
	CONSTRAINT "newsletter_deliveries_sent_at" CHECK (("newsletter_deliveries"."state" = 'sent') = ("newsletter_deliveries"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_en" text,
	"text_en" text,
	"subject_ar" text,
	"text_ar" text,
	"state" "newsletter_issue_state" DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_language" CHECK (num_nonnulls("newsletter_issues"."subject_en", "newsletter_issues"."subject_ar") > 0),
	CONSTRAINT "newsletter_issues_en" CHECK (("newsletter_issues"."subject_en" is null) = ("newsletter_issues"."text_en" is null)),
	CONSTRAINT "newsletter_issues_ar" CHECK (("newsletter_issues"."subject_ar" is null) = ("newsletter_issues"."text_ar" is null)),
	CONSTRAINT "newsletter_issues_subject_en" CHECK (btrim("newsletter_issues"."subject_en") <> ''),
	CONSTRAINT "newsletter_issues_subject_ar" CHECK (btrim("newsletter_issues"."subject_ar") <> ''),
	CONSTRAINT "newsletter_issues_scheduled" CHECK (("newsletter_issues"."state" = 'scheduled') = ("newsletter_issues"."send_at" is not null)),
	CONSTRAINT "newsletter_issues_started" CHECK (("newsletter_issues"."state" in ('draft', 'scheduled')) = ("newsletter_issues"."started_at" is null)),
	CONSTRAINT "newsletter_issues_ended" CHECK (("newsletter_issues"."state" in ('sent', 'stopped')) = ("newsletter_issues"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_https" CHECK ("push_subscriptions"."endpoint" like 'https://%' and length("push_subscriptions"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "text_agreements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_agreements_phone" CHECK ("text_agreements"."phone" ~ '^\+[0-9]{6,15}$')
);
--> statement-breakpoint
CREATE TABLE "text_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"serial" smallint DEFAULT 1 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_confirmations_phone" CHECK ("text_confirmations"."phone" ~ '^\+[0-9]{6,15}$'),
	CONSTRAINT "text_confirmations_attempts" CHECK ("text_confirmations"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"application_id" uuid NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"due_on" date,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_variant" CHECK ("notices"."variant" ~ '^[a-z_]*$'),
	CONSTRAINT "notices_count" CHECK ("notices"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "call_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_call_id" uuid NOT NULL,
	"author_id" uuid,
	"outcome" "call_outcome" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_hours" (
	"user_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	CONSTRAINT "call_hours_user_id_day_from_pk" PRIMARY KEY("user_id","day","from"),
	CONSTRAINT "call_hours_day" CHECK ("call_hours"."day" between 1 and 7),
	CONSTRAINT "call_hours_times" CHECK ("call_hours"."from" ~ '^[0-2][0-9]:[0-5][0-9]$' and "call_hours"."to" ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "call_hours_order" CHECK ("call_hours"."from" < "call_hours"."to")
);
--> statement-breakpoint
CREATE TABLE "phone_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"counsellor_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"zone" text,
	"state" "phone_call_state" DEFAULT 'booked' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"signed_name" text NOT NULL,
	"text_version" text NOT NULL,
	"language" "user_language" NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "guardian_consents_name" CHECK (btrim("guardian_consents"."signed_name") <> '')
);
--> statement-breakpoint
CREATE TABLE "private_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"purpose" "link_purpose" NOT NULL,
	"email" text NOT NULL,
	"language" "user_language" NOT NULL,
	"by_staff" boolean DEFAULT false NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "private_links_expire" CHECK (("private_links"."purpose" = 'copies') = ("private_links"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "intakes" (
	"programme_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"deadline" date,
	"status" "intake_status" DEFAULT 'open' NOT NULL,
	CONSTRAINT "intakes_programme_id_year_month_pk" PRIMARY KEY("programme_id","year","month"),
	CONSTRAINT "intakes_year_plausible" CHECK ("intakes"."year" between 2000 and 2100),
	CONSTRAINT "intakes_month" CHECK ("intakes"."month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "programme_tags" (
	"programme_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "programme_tags_programme_id_tag_id_pk" PRIMARY KEY("programme_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "programme_kind" NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"search_text" text GENERATED ALWAYS AS (fold(name_en || ' ' || coalesce(name_ar, ''))) STORED,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"university_id" uuid,
	"country_id" uuid,
	"campus_id" uuid,
	"faculty_id" uuid NOT NULL,
	"provider_en" text,
	"provider_ar" text,
	"level" "study_level" NOT NULL,
	"mode" "study_mode" NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"duration_months" smallint,
	"qualification_en" text,
	"qualification_ar" text,
	"fee_amount" numeric(12, 2),
	"fee_currency" char(3),
	"discount_percent" smallint,
	"scholarship_type" "scholarship_type",
	"scholarship_percent" smallint,
	"entrance_exam" boolean,
	"entrance_exam_name" text,
	"summary_en" text,
	"summary_ar" text,
	"description_en" text,
	"description_ar" text,
	"requirements_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"requirements_ar" text[] DEFAULT '{}'::text[] NOT NULL,
	"key_features_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"key_features_ar" text[] DEFAULT '{}'::text[] NOT NULL,
	"careers_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"careers_ar" text[] DEFAULT '{}'::text[] NOT NULL,
	"faq" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"express" boolean DEFAULT false NOT NULL,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programmes_name_not_blank" CHECK (btrim("programmes"."name_en") <> ''),
	CONSTRAINT "programmes_slug_shape" CHECK ("programmes"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("programmes"."slug_ar" is null or "programmes"."slug_ar" ~ '^[^\s/?#%A-Z]+$')),
	CONSTRAINT "programmes_discount_percent" CHECK ("programmes"."discount_percent" is null or "programmes"."discount_percent" between 0 and 100),
	CONSTRAINT "programmes_scholarship_percent" CHECK ("programmes"."scholarship_percent" is null or "programmes"."scholarship_percent" between 0 and 100),
	CONSTRAINT "programmes_need_a_university" CHECK ("programmes"."university_id" is not null or "programmes"."kind" = 'external_course'),
	CONSTRAINT "programmes_need_a_country" CHECK ("programmes"."country_id" is not null or "programmes"."kind" = 'external_course'),
	CONSTRAINT "programmes_university_has_country" CHECK ("programmes"."university_id" is null or "programmes"."country_id" is not null),
	CONSTRAINT "programmes_campus_has_university" CHECK ("programmes"."campus_id" is null or "programmes"."university_id" is not null),
	CONSTRAINT "programmes_duration_positive" CHECK ("programmes"."duration_months" between 1 and 240),
	CONSTRAINT "programmes_fee_has_currency" CHECK (("programmes"."fee_amount" is null) = ("programmes"."fee_currency" is null)),
	CONSTRAINT "programmes_fee_not_negative" CHECK ("programmes"."fee_amount" >= 0),
	CONSTRAINT "programmes_language_codes" CHECK (array_to_string("programmes"."languages", ',') ~ '^([a-z]{2}(,[a-z]{2})*)?$')
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_en" text,
	"question_ar" text,
	"answer_en" text,
	"answer_ar" text,
	"country_id" uuid,
	"asked_on" date NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_complete" CHECK (num_nulls("questions"."question_en", "questions"."answer_en") = 0 or num_nulls("questions"."question_ar", "questions"."answer_ar") = 0)
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_within_the_site" CHECK ("redirects"."from_path" ~ '^/[^/\\]' and "redirects"."to_path" ~ '^/[^/\\]'),
	CONSTRAINT "redirects_lead_on" CHECK ("redirects"."from_path" <> "redirects"."to_path")
);
--> statement-breakpoint
CREATE TABLE "application_references" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"letter" text,
	"media_id" uuid,
	"declined_at" timestamp with time zone,
	CONSTRAINT "application_references_name" CHECK (btrim("application_references"."name") <> ''),
	CONSTRAINT "application_references_role" CHECK (btrim("application_references"."role") <> ''),
	CONSTRAINT "application_references_declined" CHECK ("application_references"."declined_at" is null or num_nonnulls("application_references"."letter", "application_references"."media_id") = 0)
);
--> statement-breakpoint
CREATE TABLE "application_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"field" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"explanation" text,
	"proposed_at" timestamp with time zone NOT NULL,
	"state" "correction_state" DEFAULT 'proposed' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "application_corrections_objects" CHECK (jsonb_typeof("application_corrections"."before") = 'object' and jsonb_typeof("application_corrections"."after") = 'object'),
	CONSTRAINT "application_corrections_explanation" CHECK (btrim("application_corrections"."explanation") <> ''),
	CONSTRAINT "application_corrections_decided" CHECK (("application_corrections"."state" = 'proposed') = ("application_corrections"."decided_at" is null)),
	CONSTRAINT "application_corrections_why" CHECK ("application_corrections"."state" <> 'declined' or btrim(coalesce("application_corrections"."reason", '')) <> '')
);
--> statement-breakpoint
CREATE TABLE "application_request_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" "request_item_kind" NOT NULL,
	"document_kind" text,
	"document_label" text,
	"question" text,
	"choices" text[] DEFAULT '{}'::text[] NOT NULL,
	"field" text,
	"state" "request_item_state" DEFAULT 'open' NOT NULL,
	"document_id" uuid,
	"answer" text,
	"correction_id" uuid,
	"answered_at" timestamp with time zone,
	"return_reason" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "application_request_items_kind" CHECK (("application_request_items"."kind" = 'document') = ("application_request_items"."document_kind" is not null)
        and ("application_request_items"."kind" = 'answer') = ("application_request_items"."question" is not null)
        and ("application_request_items"."kind" = 'correction') = ("application_request_items"."field" is not null)
        and ("application_request_items"."kind" = 'answer' or "application_request_items"."choices" = '{}') and ("application_request_items"."kind" <> 'document' or "application_request_items"."answer" is null)
        and ("application_request_items"."kind" = 'document' or "application_request_items"."document_id" is null)
        and ("application_request_items"."kind" = 'correction' or "application_request_items"."correction_id" is null)),
	CONSTRAINT "application_request_items_label" CHECK ("application_request_items"."document_label" is null or ("application_request_items"."document_kind" is not null and btrim("application_request_items"."document_label") <> '')),
	CONSTRAINT "application_request_items_question" CHECK (btrim("application_request_items"."question") <> ''),
	CONSTRAINT "application_request_items_answered" CHECK (("application_request_items"."state" = 'open') = ("application_request_items"."answered_at" is null)),
	CONSTRAINT "application_request_items_words" CHECK ("application_request_items"."kind" <> 'answer' or "application_request_items"."state" = 'open' or btrim(coalesce("application_request_items"."answer", '')) <> ''),
	CONSTRAINT "application_request_items_returned" CHECK (("application_request_items"."state" = 'returned') = ("application_request_items"."return_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "application_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"note" text,
	"state" "request_state" DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "application_requests_closed" CHECK (("application_requests"."state" = 'open') = ("application_requests"."closed_at" is null)),
	CONSTRAINT "application_requests_note" CHECK (btrim("application_requests"."note") <> '')
);
--> statement-breakpoint
CREATE TABLE "application_holds" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"held_by" uuid NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_holds_reason" CHECK (btrim("application_holds"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_text" CHECK (btrim("saved_views"."name") <> '' and length("saved_views"."name") <= 60 and length("saved_views"."query") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" char(3) PRIMARY KEY NOT NULL,
	"usd_per_unit" numeric(18, 8) NOT NULL,
	"as_of" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_currency_shape" CHECK ("exchange_rates"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."usd_per_unit" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortlist_entries" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "shortlist_entries_user_id_item_id_pk" PRIMARY KEY("user_id","item_id"),
	CONSTRAINT "shortlist_entries_note" CHECK (length("shortlist_entries"."note") <= 2001)
);
--> statement-breakpoint
CREATE TABLE "account_counsellors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_counsellors_of_another" CHECK ("account_counsellors"."user_id" <> "account_counsellors"."counsellor_id")
);
--> statement-breakpoint
CREATE TABLE "staff_profile_countries" (
	"user_id" uuid NOT NULL,
	"country_id" uuid NOT NULL,
	CONSTRAINT "staff_profile_countries_user_id_country_id_pk" PRIMARY KEY("user_id","country_id")
);
--> statement-breakpoint
CREATE TABLE "staff_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"name_en" text,
	"name_ar" text,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"introduction_en" text,
	"introduction_ar" text,
	"photo_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_profiles_shown_by_name" CHECK (not "staff_profiles"."is_shown" or "staff_profiles"."name_en" is not null),
	CONSTRAINT "staff_profiles_name_not_blank" CHECK (btrim("staff_profiles"."name_en") <> '')
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"programme_id" uuid,
	"place" smallint NOT NULL,
	"reason" text,
	"answer" "suggestion_answer",
	"answered_at" timestamp with time zone,
	"answer_seen_at" timestamp with time zone,
	CONSTRAINT "suggestions_answered_at" CHECK (("suggestions"."answer" is null) = ("suggestions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"search_text" text GENERATED ALWAYS AS (fold(name_en || ' ' || coalesce(name_ar, ''))) STORED,
	"other_names" text GENERATED ALWAYS AS (fold_each(aliases)) STORED,
	"keywords_en" text[] DEFAULT '{}'::text[] NOT NULL,
	"keywords_ar" text[] DEFAULT '{}'::text[] NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_name_not_blank" CHECK (btrim("tags"."name_en") <> ''),
	CONSTRAINT "tags_slug_shape" CHECK ("tags"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("tags"."slug_ar" is null or "tags"."slug_ar" ~ '^[^\s/?#%A-Z]+$'))
);
--> statement-breakpoint
CREATE TABLE "text_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "template_kind" NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"text_en" text,
	"text_ar" text,
	"reasons" "rejection_reason"[] DEFAULT '{}'::rejection_reason[] NOT NULL,
	"condition_kind" "condition_kind",
	"document_kind" text,
	"starter_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_templates_name" CHECK (btrim("text_templates"."name_en") <> ''),
	CONSTRAINT "text_templates_text" CHECK (num_nonnulls("text_templates"."text_en", "text_templates"."text_ar") > 0),
	CONSTRAINT "text_templates_condition" CHECK (("text_templates"."kind" = 'condition') = ("text_templates"."condition_kind" is not null)),
	CONSTRAINT "text_templates_document" CHECK ("text_templates"."document_kind" is null or "text_templates"."kind" = 'request'),
	CONSTRAINT "text_templates_reasons" CHECK (("text_templates"."kind" = 'rejection') = (cardinality("text_templates"."reasons") > 0))
);
--> statement-breakpoint
CREATE TABLE "content_translations" (
	"entity_type" "entity_type" NOT NULL,
	"entity_id" uuid NOT NULL,
	"draft" jsonb,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_outdated" boolean DEFAULT false NOT NULL,
	"pending" jsonb,
	"pending_version" integer DEFAULT 0 NOT NULL,
	"pending_by" uuid,
	"pending_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"close_at" timestamp with time zone,
	"close_as" text,
	"scheduled_by" uuid,
	"schedule_problem" jsonb,
	CONSTRAINT "content_translations_entity_type_entity_id_pk" PRIMARY KEY("entity_type","entity_id"),
	CONSTRAINT "content_translations_close" CHECK (("content_translations"."close_at" is null) = ("content_translations"."close_as" is null)),
	CONSTRAINT "content_translations_close_as" CHECK ("content_translations"."close_as" in ('draft', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "campuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"university_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"city_en" text,
	"city_ar" text,
	"city_text" text GENERATED ALWAYS AS (fold(coalesce(city_en, '') || ' ' || coalesce(city_ar, ''))) STORED,
	"latitude" double precision,
	"longitude" double precision,
	"photo_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campuses_id_university" UNIQUE("id","university_id"),
	CONSTRAINT "campuses_name_not_blank" CHECK (btrim("campuses"."name_en") <> ''),
	CONSTRAINT "campuses_on_the_globe" CHECK (("campuses"."latitude" is null) = ("campuses"."longitude" is null) and ("campuses"."latitude" is null or ("campuses"."latitude" between -90 and 90 and "campuses"."longitude" between -180 and 180)))
);
--> statement-breakpoint
CREATE TABLE "universities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text,
	"slug_en" text NOT NULL,
	"slug_ar" text,
	"search_text" text GENERATED ALWAYS AS (fold(name_en || ' ' || coalesce(name_ar, ''))) STORED,
	"other_names" text GENERATED ALWAYS AS (fold_each(aliases || short_name::text || domain::text)) STORED,
	"short_name" text,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"country_id" uuid NOT NULL,
	"city_en" text,
	"city_ar" text,
	"city_text" text GENERATED ALWAYS AS (fold(coalesce(city_en, '') || ' ' || coalesce(city_ar, ''))) STORED,
	"latitude" double precision,
	"longitude" double precision,
	"timezone" text NOT NULL,
	"type" "university_type",
	"founded" smallint,
	"website" text,
	"domain" text,
	"rank" integer,
	"logo_id" uuid,
	"scholarship_type" "scholarship_type",
	"scholarship_percent" smallint,
	"discount_percent" smallint,
	"currency" char(3),
	"housing" boolean,
	"housing_info_en" text,
	"housing_info_ar" text,
	"living_cost_monthly" numeric(12, 2),
	"preparatory_year" boolean,
	"preparatory_fee" numeric(12, 2),
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"about_en" text,
	"about_ar" text,
	"admission_en" text,
	"admission_ar" text,
	"featured_order" integer,
	"contact_email" text,
	"contact_office" text,
	"contact_language" "user_language",
	"contact_news" "university_news"[] DEFAULT '{}'::university_news[] NOT NULL,
	"status" "content_status" DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "universities_id_country" UNIQUE("id","country_id"),
	CONSTRAINT "universities_name_not_blank" CHECK (btrim("universities"."name_en") <> ''),
	CONSTRAINT "universities_slug_shape" CHECK ("universities"."slug_en" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ("universities"."slug_ar" is null or "universities"."slug_ar" ~ '^[^\s/?#%A-Z]+$')),
	CONSTRAINT "universities_on_the_globe" CHECK (("universities"."latitude" is null) = ("universities"."longitude" is null) and ("universities"."latitude" is null or ("universities"."latitude" between -90 and 90 and "universities"."longitude" between -180 and 180))),
	CONSTRAINT "universities_scholarship_percent" CHECK ("universities"."scholarship_percent" is null or "universities"."scholarship_percent" between 0 and 100),
	CONSTRAINT "universities_discount_percent" CHECK ("universities"."discount_percent" is null or "universities"."discount_percent" between 0 and 100),
	CONSTRAINT "universities_founded_plausible" CHECK ("universities"."founded" between 800 and 2100),
	CONSTRAINT "universities_website_shape" CHECK ("universities"."website" ~ '^https?://'),
	CONSTRAINT "universities_timezone_known" CHECK (timestamp 'epoch' at time zone "universities"."timezone" is not null),
	CONSTRAINT "universities_contact_email_shape" CHECK ("universities"."contact_email" ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
	CONSTRAINT "universities_rank_positive" CHECK ("universities"."rank" > 0),
	CONSTRAINT "universities_amounts_positive" CHECK ("universities"."living_cost_monthly" >= 0 and "universities"."preparatory_fee" >= 0),
	CONSTRAINT "universities_amounts_have_currency" CHECK ("universities"."currency" is not null or ("universities"."living_cost_monthly" is null and "universities"."preparatory_fee" is null))
);
--> statement-breakpoint
CREATE TABLE "university_faculties" (
	"university_id" uuid NOT NULL,
	"faculty_id" uuid NOT NULL,
	CONSTRAINT "university_faculties_university_id_faculty_id_pk" PRIMARY KEY("university_id","faculty_id")
);
--> statement-breakpoint
CREATE TABLE "university_photos" (
	"university_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "university_photos_university_id_media_id_pk" PRIMARY KEY("university_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "university_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"event_id" bigint NOT NULL,
	"news" "university_news" NOT NULL,
	"acceptance" "acceptance",
	"start" text,
	"state" "notification_state" NOT NULL,
	"due_on" date,
	"sent_to" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"student" text,
	"note" text,
	CONSTRAINT "university_notifications_settled" CHECK (("university_notifications"."settled_at" is not null) = ("university_notifications"."state" in ('sent', 'done'))),
	CONSTRAINT "university_notifications_name" CHECK ("university_notifications"."student" is null or "university_notifications"."settled_at" is null),
	CONSTRAINT "university_notifications_due" CHECK ("university_notifications"."due_on" is not null or "university_notifications"."state" not in ('to_do', 'done'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"binding_hash" text NOT NULL,
	"password_version" integer DEFAULT 1 NOT NULL,
	"device" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_end_after_start" CHECK ("sessions"."expires_at" > "sessions"."created_at")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"password_version" integer DEFAULT 1 NOT NULL,
	"name" text,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || email)) STORED,
	"mobile_number" text,
	"role" "user_role" DEFAULT 'student' NOT NULL,
	"is_counsellor" boolean DEFAULT false NOT NULL,
	"language" "user_language" DEFAULT 'en' NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_step" bigint,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL,
	"disabled_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"documents_expired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email") and position('@' in "users"."email") > 1),
	CONSTRAINT "users_password_is_verified" CHECK ("users"."password_hash" is null or "users"."email_verified_at" is not null),
	CONSTRAINT "users_totp_whole" CHECK ("users"."totp_confirmed_at" is null or "users"."totp_secret" is not null),
	CONSTRAINT "users_recovery_codes_of_factor" CHECK ("users"."totp_confirmed_at" is not null or cardinality("users"."recovery_codes") = 0),
	CONSTRAINT "users_deleted_is_disabled" CHECK ("users"."deleted_at" is null or "users"."disabled_at" is not null),
	CONSTRAINT "users_counsellor_is_staff" CHECK (not "users"."is_counsellor" or "users"."role" <> 'student')
);
--> statement-breakpoint
CREATE TABLE "viewers" (
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewers_subject_id_user_id_pk" PRIMARY KEY("subject_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_decisions" ADD CONSTRAINT "application_decisions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_decisions" ADD CONSTRAINT "application_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_deferrals" ADD CONSTRAINT "application_deferrals_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_countries" ADD CONSTRAINT "article_countries_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_countries" ADD CONSTRAINT "article_countries_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_members" ADD CONSTRAINT "assignment_rule_members_rule_id_assignment_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."assignment_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_members" ADD CONSTRAINT "assignment_rule_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_records" ADD CONSTRAINT "bulk_change_records_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_photos" ADD CONSTRAINT "country_photos_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country_photos" ADD CONSTRAINT "country_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_off_costs" ADD CONSTRAINT "one_off_costs_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_off_costs" ADD CONSTRAINT "one_off_costs_currency_exchange_rates_currency_fk" FOREIGN KEY ("currency") REFERENCES "public"."exchange_rates"("currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_summaries" ADD CONSTRAINT "daily_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind_document_kinds_code_fk" FOREIGN KEY ("kind") REFERENCES "public"."document_kinds"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_steps" ADD CONSTRAINT "enrolment_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_checks" ADD CONSTRAINT "fact_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_news" ADD CONSTRAINT "family_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_pages" ADD CONSTRAINT "family_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_reactions" ADD CONSTRAINT "family_reactions_page_id_family_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."family_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_replaced_by_letters_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_uses" ADD CONSTRAINT "link_uses_address_id_link_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."link_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_agreements" ADD CONSTRAINT "text_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_confirmations" ADD CONSTRAINT "text_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_attempts" ADD CONSTRAINT "call_attempts_phone_call_id_phone_calls_id_fk" FOREIGN KEY ("phone_call_id") REFERENCES "public"."phone_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_attempts" ADD CONSTRAINT "call_attempts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_hours" ADD CONSTRAINT "call_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_counsellor_id_users_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_link_id_private_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."private_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_tags" ADD CONSTRAINT "programme_tags_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_tags" ADD CONSTRAINT "programme_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_fee_currency_exchange_rates_currency_fk" FOREIGN KEY ("fee_currency") REFERENCES "public"."exchange_rates"("currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_university_in_country" FOREIGN KEY ("university_id","country_id") REFERENCES "public"."universities"("id","country_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_campus_of_university" FOREIGN KEY ("campus_id","university_id") REFERENCES "public"."campuses"("id","university_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_references" ADD CONSTRAINT "application_references_link_id_private_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."private_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_references" ADD CONSTRAINT "application_references_item_id_application_request_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."application_request_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_references" ADD CONSTRAINT "application_references_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_corrections" ADD CONSTRAINT "application_corrections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_corrections" ADD CONSTRAINT "application_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request_items" ADD CONSTRAINT "application_request_items_request_id_application_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."application_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request_items" ADD CONSTRAINT "application_request_items_document_kind_document_kinds_code_fk" FOREIGN KEY ("document_kind") REFERENCES "public"."document_kinds"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request_items" ADD CONSTRAINT "application_request_items_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request_items" ADD CONSTRAINT "application_request_items_correction_id_application_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."application_corrections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request_items" ADD CONSTRAINT "application_request_items_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_requests" ADD CONSTRAINT "application_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_requests" ADD CONSTRAINT "application_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_holds" ADD CONSTRAINT "application_holds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_holds" ADD CONSTRAINT "application_holds_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_counsellors" ADD CONSTRAINT "account_counsellors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_counsellors" ADD CONSTRAINT "account_counsellors_counsellor_id_users_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profile_countries" ADD CONSTRAINT "staff_profile_countries_user_id_staff_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profile_countries" ADD CONSTRAINT "staff_profile_countries_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD CONSTRAINT "staff_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_profiles" ADD CONSTRAINT "staff_profiles_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_templates" ADD CONSTRAINT "text_templates_document_kind_document_kinds_code_fk" FOREIGN KEY ("document_kind") REFERENCES "public"."document_kinds"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_currency_exchange_rates_currency_fk" FOREIGN KEY ("currency") REFERENCES "public"."exchange_rates"("currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_faculties" ADD CONSTRAINT "university_faculties_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_faculties" ADD CONSTRAINT "university_faculties_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_photos" ADD CONSTRAINT "university_photos_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_photos" ADD CONSTRAINT "university_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_notifications" ADD CONSTRAINT "university_notifications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_notifications" ADD CONSTRAINT "university_notifications_event_id_application_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."application_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_notifications" ADD CONSTRAINT "university_notifications_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewers" ADD CONSTRAINT "viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_drafts_programme" ON "application_drafts" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "application_drafts_university" ON "application_drafts" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "application_drafts_saved" ON "application_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_notes_author" ON "application_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "application_notes_document" ON "application_notes" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_decisions_one" ON "application_decisions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_decisions_decided_by" ON "application_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "application_deferrals_one_open" ON "application_deferrals" USING btree ("application_id") WHERE "application_deferrals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "application_deferrals_application" ON "application_deferrals" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_events_actor" ON "application_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_events_answers" ON "application_events" USING btree ("at") WHERE "application_events"."to_state" in ('information_needed', 'pre_conditional_offer', 'offer', 'rejected');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_reference" ON "applications" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_idempotency" ON "applications" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open_per_programme" ON "applications" USING btree ("user_id","programme_id") WHERE "applications"."state" not in ('enrolled', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_open_per_university" ON "applications" USING btree ("user_id","university_id") WHERE "applications"."state" not in ('enrolled', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_firm" ON "applications" USING btree ("user_id") WHERE "applications"."acceptance" = 'firm' and "applications"."state" in ('accepted', 'deferred');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_reserve" ON "applications" USING btree ("user_id") WHERE "applications"."acceptance" = 'reserve' and "applications"."state" in ('accepted', 'deferred');--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_state" ON "applications" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "applications_answer_by" ON "applications" USING btree ("answer_by");--> statement-breakpoint
CREATE INDEX "applications_answered" ON "applications" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "applications_unassigned" ON "applications" USING btree ("submitted_at") WHERE "applications"."assigned_to" is null and "applications"."state" not in ('enrolled', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE INDEX "applications_assigned" ON "applications" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "applications_programme" ON "applications" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "applications_university" ON "applications" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "applications_phone" ON "applications" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "applications_guardian_phone" ON "applications" USING btree ("guardian_phone") WHERE "applications"."guardian_phone" is not null;--> statement-breakpoint
CREATE INDEX "applications_guardian_email" ON "applications" USING btree (lower("guardian_email")) WHERE "applications"."guardian_email" is not null;--> statement-breakpoint
CREATE INDEX "applications_born" ON "applications" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "article_countries_country" ON "article_countries" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "article_tags_tag" ON "article_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "articles_cover" ON "articles" USING btree ("cover_id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_en" ON "articles" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_ar" ON "articles" USING btree ("slug_ar");--> statement-breakpoint
CREATE INDEX "assignment_rule_members_user" ON "assignment_rule_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_change_records_outcome" ON "bulk_change_records" USING btree ("change_id","outcome","position");--> statement-breakpoint
CREATE INDEX "bulk_changes_created_at" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_changes_created_by" ON "bulk_changes" USING btree ("created_by","state");--> statement-breakpoint
CREATE INDEX "challenges_email" ON "challenges" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenges_created" ON "challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_ends" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "cities_country" ON "cities" USING btree ("country_id");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_slug_en" ON "countries" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_slug_ar" ON "countries" USING btree ("slug_ar");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_alpha2" ON "countries" USING btree ("alpha2");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_alpha3" ON "countries" USING btree ("alpha3");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_destination_order" ON "countries" USING btree ("destination_order");--> statement-breakpoint
CREATE INDEX "country_photos_media" ON "country_photos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "one_off_costs_currency" ON "one_off_costs" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "one_off_costs_country" ON "one_off_costs" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "documents_reviewer" ON "documents" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_kind" ON "documents" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "documents_pending" ON "documents" USING btree ("user_id") WHERE "documents"."review" = 'pending';--> statement-breakpoint
CREATE INDEX "documents_media" ON "documents" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "enquiries_created" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiries_email" ON "enquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "enquiries_phone" ON "enquiries" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "enquiries_open" ON "enquiries" USING btree ("due_at") WHERE "enquiries"."state" <> 'answered';--> statement-breakpoint
CREATE INDEX "enquiries_owner" ON "enquiries" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "enquiries_programme" ON "enquiries" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "enquiries_university" ON "enquiries" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "enquiry_notes_enquiry" ON "enquiry_notes" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiry_notes_author" ON "enquiry_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "fact_checks_age" ON "fact_checks" USING btree ("entity_type","checked_at","entity_id","topic");--> statement-breakpoint
CREATE INDEX "fact_checks_checked_by" ON "fact_checks" USING btree ("checked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "faculties_slug_en" ON "faculties" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "faculties_slug_ar" ON "faculties" USING btree ("slug_ar");--> statement-breakpoint
CREATE INDEX "family_pages_user_id" ON "family_pages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "family_pages_owner_hash" ON "family_pages" USING btree ("owner_hash");--> statement-breakpoint
CREATE INDEX "family_pages_expires_at" ON "family_pages" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "family_reactions_page_id" ON "family_reactions" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_reactions_one_heart" ON "family_reactions" USING btree ("page_id","item_id","author_hash") WHERE "family_reactions"."kind" = 'heart';--> statement-breakpoint
CREATE INDEX "audit_trail_entity" ON "audit_trail" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "audit_trail_actor" ON "audit_trail" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_trail_at" ON "audit_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_trail_batch" ON "audit_trail" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "catalogue_changes_at" ON "catalogue_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "catalogue_changes_txid" ON "catalogue_changes" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "slug_history_entity" ON "slug_history" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "public_holidays_once" ON "public_holidays" USING btree ("country","day");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "imports_created_at" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "letters_replaced_by" ON "letters" USING btree ("replaced_by");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_code" ON "letters" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_number" ON "letters" USING btree ("application_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_one_valid" ON "letters" USING btree ("application_id") WHERE "letters"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "letters_application" ON "letters" USING btree ("application_id","issued_at");--> statement-breakpoint
CREATE INDEX "letters_issued_by" ON "letters" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "letters_revoked_by" ON "letters" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "letters_reply_by" ON "letters" USING btree ("reply_by") WHERE "letters"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "offer_conditions_application" ON "offer_conditions" USING btree ("application_id","position");--> statement-breakpoint
CREATE INDEX "offer_conditions_document" ON "offer_conditions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "offer_conditions_decided_by" ON "offer_conditions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "link_addresses_state" ON "link_addresses" USING btree ("state");--> statement-breakpoint
CREATE INDEX "link_addresses_due" ON "link_addresses" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "link_uses_record" ON "link_uses" USING btree ("entity","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_storage_key" ON "media" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_application" ON "messages" USING btree ("application_id","position","side");--> statement-breakpoint
CREATE INDEX "messages_enquiry" ON "messages" USING btree ("enquiry_id","position");--> statement-breakpoint
CREATE INDEX "messages_unseen" ON "messages" USING btree ("application_id") WHERE "messages"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_idempotency" ON "messages" USING btree ("author_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_idempotency_of_link" ON "messages" USING btree ("enquiry_id","idempotency_key") WHERE "messages"."author_id" is null;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_state" ON "newsletter_deliveries" USING btree ("issue_id","state");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("issue_id","due_at") WHERE "newsletter_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_issues_created" ON "newsletter_issues" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "text_confirmations_user" ON "text_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_confirmations_sent" ON "text_confirmations" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_application" ON "notices" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "notices_read" ON "notices" USING btree ("read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_one_unread" ON "notices" USING btree ("user_id","kind","application_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "call_attempts_call" ON "call_attempts" USING btree ("phone_call_id","created_at");--> statement-breakpoint
CREATE INDEX "call_attempts_author" ON "call_attempts" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_calls_one_booked" ON "phone_calls" USING btree ("enquiry_id") WHERE "phone_calls"."state" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "phone_calls_slot" ON "phone_calls" USING btree ("counsellor_id","starts_at") WHERE "phone_calls"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "phone_calls_counsellor" ON "phone_calls" USING btree ("counsellor_id","starts_at");--> statement-breakpoint
CREATE INDEX "phone_calls_enquiry" ON "phone_calls" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_calls_starts" ON "phone_calls" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "guardian_consents_link" ON "guardian_consents" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consents_one_valid" ON "guardian_consents" USING btree ("link_id") WHERE "guardian_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "private_links_token" ON "private_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "private_links_application" ON "private_links" USING btree ("application_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "private_links_one_valid" ON "private_links" USING btree ("application_id","purpose") WHERE "private_links"."revoked_at" is null and "private_links"."purpose" <> 'reference';--> statement-breakpoint
CREATE INDEX "intakes_open_deadline" ON "intakes" USING btree ("deadline") WHERE "intakes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "programme_tags_tag" ON "programme_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_slug_en" ON "programmes" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "programmes_slug_ar" ON "programmes" USING btree ("slug_ar");--> statement-breakpoint
CREATE INDEX "programmes_search_text" ON "programmes" USING btree ("search_text","id","kind","status");--> statement-breakpoint
CREATE INDEX "programmes_fee_currency" ON "programmes" USING btree ("fee_currency");--> statement-breakpoint
CREATE INDEX "programmes_updated_at" ON "programmes" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "programmes_without_arabic" ON "programmes" USING btree ("kind") WHERE "programmes"."name_ar" is null and "programmes"."status" = 'published';--> statement-breakpoint
CREATE INDEX "programmes_university" ON "programmes" USING btree ("university_id","country_id");--> statement-breakpoint
CREATE INDEX "programmes_country" ON "programmes" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "programmes_campus" ON "programmes" USING btree ("campus_id","university_id");--> statement-breakpoint
CREATE INDEX "programmes_faculty_level" ON "programmes" USING btree ("faculty_id","level");--> statement-breakpoint
CREATE INDEX "programmes_folded_slug" ON "programmes" USING btree (fold("slug_ar"));--> statement-breakpoint
CREATE INDEX "programmes_legacy_slug" ON "programmes" USING btree (lower(replace("name_en", ' ', '-')));--> statement-breakpoint
CREATE INDEX "programmes_pictures" ON "programmes" USING btree ("id") WHERE (coalesce("programmes"."description_en", '') || coalesce("programmes"."description_ar", '')) like '%/media/%';--> statement-breakpoint
CREATE INDEX "questions_asked" ON "questions" USING btree ("asked_on");--> statement-breakpoint
CREATE INDEX "questions_country" ON "questions" USING btree ("country_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from" ON "redirects" USING btree ("from_path");--> statement-breakpoint
CREATE INDEX "application_references_item" ON "application_references" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "application_references_media" ON "application_references" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "application_corrections_application" ON "application_corrections" USING btree ("application_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_corrections_one_proposed" ON "application_corrections" USING btree ("application_id","field") WHERE "application_corrections"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "application_corrections_decided_by" ON "application_corrections" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "application_request_items_position" ON "application_request_items" USING btree ("request_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "application_request_items_document_kind" ON "application_request_items" USING btree ("request_id","document_kind",coalesce("document_label", ''));--> statement-breakpoint
CREATE INDEX "application_request_items_kind" ON "application_request_items" USING btree ("document_kind");--> statement-breakpoint
CREATE UNIQUE INDEX "application_request_items_field" ON "application_request_items" USING btree ("request_id","field");--> statement-breakpoint
CREATE INDEX "application_request_items_document" ON "application_request_items" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "application_request_items_correction" ON "application_request_items" USING btree ("correction_id");--> statement-breakpoint
CREATE INDEX "application_request_items_reviewed_by" ON "application_request_items" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "application_requests_application" ON "application_requests" USING btree ("application_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_requests_one_open" ON "application_requests" USING btree ("application_id") WHERE "application_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "application_requests_asked_by" ON "application_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "application_holds_held_by" ON "application_holds" USING btree ("held_by");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("list") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "account_counsellors_counsellor" ON "account_counsellors" USING btree ("counsellor_id");--> statement-breakpoint
CREATE INDEX "staff_profile_countries_country" ON "staff_profile_countries" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "staff_profiles_photo" ON "staff_profiles" USING btree ("photo_id") WHERE "staff_profiles"."photo_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "suggestions_message" ON "suggestions" USING btree ("message_id","place");--> statement-breakpoint
CREATE INDEX "suggestions_programme" ON "suggestions" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "suggestions_kept_unseen" ON "suggestions" USING btree ("message_id") WHERE "suggestions"."answer" = 'kept' and "suggestions"."answer_seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_slug_en" ON "tags" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_slug_ar" ON "tags" USING btree ("slug_ar");--> statement-breakpoint
CREATE INDEX "text_templates_kind" ON "text_templates" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "text_templates_document_kind" ON "text_templates" USING btree ("document_kind");--> statement-breakpoint
CREATE UNIQUE INDEX "text_templates_starter" ON "text_templates" USING btree ("starter_key");--> statement-breakpoint
CREATE INDEX "content_translations_outdated" ON "content_translations" USING btree ("entity_type") WHERE "content_translations"."is_outdated";--> statement-breakpoint
CREATE INDEX "content_translations_pending" ON "content_translations" USING btree ("entity_type") WHERE "content_translations"."pending" is not null;--> statement-breakpoint
CREATE INDEX "content_translations_scheduled" ON "content_translations" USING btree ("entity_type") WHERE coalesce("content_translations"."publish_at", "content_translations"."close_at") is not null or "content_translations"."schedule_problem" is not null;--> statement-breakpoint
CREATE INDEX "campuses_photo" ON "campuses" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "campuses_university" ON "campuses" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "universities_currency" ON "universities" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "universities_logo" ON "universities" USING btree ("logo_id") WHERE "universities"."logo_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "universities_slug_en" ON "universities" USING btree ("slug_en");--> statement-breakpoint
CREATE UNIQUE INDEX "universities_slug_ar" ON "universities" USING btree ("slug_ar");--> statement-breakpoint
CREATE INDEX "universities_search_text" ON "universities" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "universities_updated_at" ON "universities" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "universities_country" ON "universities" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "universities_folded_slug" ON "universities" USING btree (fold("slug_ar"));--> statement-breakpoint
CREATE INDEX "universities_legacy_slug" ON "universities" USING btree (lower(replace("name_en", ' ', '-')));--> statement-breakpoint
CREATE INDEX "university_faculties_faculty" ON "university_faculties" USING btree ("faculty_id");--> statement-breakpoint
CREATE INDEX "university_photos_media" ON "university_photos" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "university_notifications_event" ON "university_notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "university_notifications_application" ON "university_notifications" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "university_notifications_settled_by" ON "university_notifications" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "university_notifications_open" ON "university_notifications" USING btree ("state","application_id") WHERE "university_notifications"."state" in ('sending', 'to_do');--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_binding" ON "sessions" USING btree ("binding_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_students_created" ON "users" USING btree ("created_at") WHERE "users"."role" = 'student' and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "viewers_user" ON "viewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "viewers_seen" ON "viewers" USING btree ("seen_at");
