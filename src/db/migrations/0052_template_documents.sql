ALTER TABLE "text_templates" ADD COLUMN "document_kind" "document_kind";--> statement-breakpoint
ALTER TABLE "text_templates" ADD CONSTRAINT "text_templates_document" CHECK ("text_templates"."document_kind" is null or "text_templates"."kind" = 'request');--> statement-breakpoint
-- Templates of the starter set that nobody has changed: they stay as the set has them, at their first version.
alter table text_templates disable trigger text_templates_version;--> statement-breakpoint
update text_templates set document_kind = case starter_key
    when 'requestPassport' then 'passport' when 'requestTranscript' then 'transcript' else 'language_test' end::document_kind
  where version = 1 and starter_key in ('requestPassport', 'requestTranscript', 'requestLanguage');--> statement-breakpoint
alter table text_templates enable trigger text_templates_version;
