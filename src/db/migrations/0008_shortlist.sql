CREATE TABLE "shortlist_entries" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "shortlist_entries_user_id_item_id_pk" PRIMARY KEY("user_id","item_id"),
	CONSTRAINT "shortlist_entries_note" CHECK (length("shortlist_entries"."note") <= 2001)
);
--> statement-breakpoint
ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;