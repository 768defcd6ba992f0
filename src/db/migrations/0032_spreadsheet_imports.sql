CREATE TYPE "public"."import_outcome" AS ENUM('created', 'updated', 'unchanged', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('uploading', 'checking', 'checked', 'committing', 'committed', 'stale', 'failed', 'undoing', 'undone');--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"entity" text NOT NULL,
	"headers" text NOT NULL,
	"mapping" text[] NOT NULL,
	"key" text NOT NULL,
	"defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_entity_headers_pk" PRIMARY KEY("entity","headers")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"outcome" "import_outcome",
	"record_id" uuid,
	"record_version" integer,
	"name" jsonb,
	"input" jsonb,
	"changes" jsonb,
	"problems" jsonb,
	"duplicates" jsonb,
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
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "imports_created_at" ON "imports" USING btree ("created_at");