CREATE TABLE "application_holds" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"held_by" uuid NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_holds_reason" CHECK (btrim("application_holds"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "documents_expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_holds" ADD CONSTRAINT "application_holds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_holds" ADD CONSTRAINT "application_holds_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_holds_held_by" ON "application_holds" USING btree ("held_by");--> statement-breakpoint
create trigger application_holds_not_of_anonymised_application before insert on application_holds for each row execute function refuse_row_of_anonymised_application();
