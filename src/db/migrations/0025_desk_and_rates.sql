CREATE TYPE "public"."enquiry_state" AS ENUM('new', 'taken', 'answered');--> statement-breakpoint
ALTER TYPE "public"."entity_type" ADD VALUE 'rate';--> statement-breakpoint
CREATE TABLE "enquiry_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_notes_text" CHECK (btrim("enquiry_notes"."text") <> '')
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "state" "enquiry_state" DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_notes_enquiry" ON "enquiry_notes" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiry_notes_author" ON "enquiry_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_open" ON "enquiries" USING btree ("due_at") WHERE "enquiries"."state" <> 'answered';--> statement-breakpoint
CREATE INDEX "enquiries_owner" ON "enquiries" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_answered_at" CHECK (("enquiries"."state" = 'answered') = ("enquiries"."answered_at" is not null));
--> statement-breakpoint
-- What came before staff could answer it here is due a day after it came, and after a weekend on Monday.
update enquiries set due_at = created_at + case extract(isodow from created_at)
  when 5 then interval '3 days' when 6 then interval '2 days' else interval '1 day' end;
--> statement-breakpoint
create trigger enquiries_version before update on enquiries for each row execute function raise_version();
--> statement-breakpoint
create trigger exchange_rates_version before update on exchange_rates for each row execute function raise_version();
