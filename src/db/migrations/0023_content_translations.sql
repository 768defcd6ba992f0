CREATE TABLE "content_translations" (
	"entity_type" "entity_type" NOT NULL,
	"entity_id" uuid NOT NULL,
	"draft" jsonb,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_outdated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_translations_entity_type_entity_id_pk" PRIMARY KEY("entity_type","entity_id")
);
--> statement-breakpoint
CREATE INDEX "content_translations_outdated" ON "content_translations" USING btree ("entity_type") WHERE "content_translations"."is_outdated";