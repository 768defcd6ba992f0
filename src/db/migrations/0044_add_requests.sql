CREATE TYPE "public"."correction_state" AS ENUM('proposed', 'confirmed', 'declined', 'taken_back');--> statement-breakpoint
CREATE TYPE "public"."request_item_kind" AS ENUM('document', 'answer', 'correction');--> statement-breakpoint
CREATE TYPE "public"."request_item_state" AS ENUM('open', 'answered', 'accepted', 'returned');--> statement-breakpoint
CREATE TYPE "public"."request_state" AS ENUM('open', 'complete', 'cancelled');--> statement-breakpoint
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
	"document_kind" "document_kind",
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
        and ("application_request_items"."kind" = 'answer' or ("application_request_items"."answer" is null and "application_request_items"."choices" = '{}'))
        and ("application_request_items"."kind" = 'document' or "application_request_items"."document_id" is null)
        and ("application_request_items"."kind" = 'correction' or "application_request_items"."correction_id" is null)),
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
CREATE TABLE "application_viewers" (
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_viewers_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "application_corrections" ADD CONSTRAINT "application_corrections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_corrections" ADD CONSTRAINT "application_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request_items" ADD CONSTRAINT "application_request_items_request_id_application_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."application_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request_items" ADD CONSTRAINT "application_request_items_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request_items" ADD CONSTRAINT "application_request_items_correction_id_application_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."application_corrections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request_items" ADD CONSTRAINT "application_request_items_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_requests" ADD CONSTRAINT "application_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_requests" ADD CONSTRAINT "application_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_viewers" ADD CONSTRAINT "application_viewers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_viewers" ADD CONSTRAINT "application_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_corrections_application" ON "application_corrections" USING btree ("application_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_corrections_one_proposed" ON "application_corrections" USING btree ("application_id","field") WHERE "application_corrections"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "application_corrections_decided_by" ON "application_corrections" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "application_request_items_position" ON "application_request_items" USING btree ("request_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "application_request_items_document_kind" ON "application_request_items" USING btree ("request_id","document_kind");--> statement-breakpoint
CREATE UNIQUE INDEX "application_request_items_field" ON "application_request_items" USING btree ("request_id","field");--> statement-breakpoint
CREATE INDEX "application_request_items_document" ON "application_request_items" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "application_request_items_correction" ON "application_request_items" USING btree ("correction_id");--> statement-breakpoint
CREATE INDEX "application_request_items_reviewed_by" ON "application_request_items" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "application_requests_application" ON "application_requests" USING btree ("application_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_requests_one_open" ON "application_requests" USING btree ("application_id") WHERE "application_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "application_requests_asked_by" ON "application_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "application_viewers_user" ON "application_viewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_viewers_seen" ON "application_viewers" USING btree ("seen_at");--> statement-breakpoint
create trigger application_requests_not_of_deleted_user before insert on application_requests for each row execute function refuse_row_of_anonymised_application();--> statement-breakpoint
create trigger application_corrections_not_of_deleted_user before insert on application_corrections for each row execute function refuse_row_of_anonymised_application();--> statement-breakpoint
create trigger application_viewers_not_of_deleted_user before insert on application_viewers for each row execute function refuse_row_of_deleted_user();--> statement-breakpoint
-- What staff had asked in one text becomes a request with that question, which the student answers in words as before.
with asked as (
  select a.id, e.reason, e.actor_id, e.at from applications a, lateral (
    select e.reason, e.actor_id, e.at from application_events e
    where e.application_id = a.id and e.to_state = 'information_needed' order by e.id desc limit 1
  ) e
  where a.state = 'information_needed' and a.anonymised_at is null and btrim(coalesce(e.reason, '')) <> ''
), request as (
  insert into application_requests (application_id, asked_by, asked_at, opened_at, due_on)
  select id, actor_id, at, at, greatest((at + interval '7 days')::date, current_date + 3) from asked returning id, application_id
)
insert into application_request_items (request_id, position, kind, question)
select request.id, 1, 'answer', asked.reason from request join asked on asked.id = request.application_id;
