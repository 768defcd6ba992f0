CREATE TYPE "public"."application_action" AS ENUM('submit', 'reply', 'accept', 'decline', 'defer', 'withdraw', 'review', 'request_information', 'offer_conditionally', 'offer', 'reject', 'reinstate', 'enrol');--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "full_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "birth_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "institution" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "action" "application_action";
--> statement-breakpoint
-- Until now a deleted account was one with the address that its deletion gave it. Whoever typed an address that only looks
-- like it is a person and stays one.
update users set deleted_at = disabled_at
where email = 'deleted-' || id || '@deleted.invalid' and disabled_at is not null and name is null and password_hash is null;
--> statement-breakpoint
update applications a set anonymised_at = u.deleted_at, full_name = null, email = null, phone = null, birth_date = null,
  address = null, institution = null, description = null
from users u
where u.id = a.user_id and u.deleted_at is not null
  and (a.full_name, a.email, a.phone, a.birth_date) = ('—', 'deleted@deleted.invalid', '—', '1900-01-01');
--> statement-breakpoint
-- What was done follows from who did it and from where to where: the rule that mails to staff went by.
update application_events e set action = (case
    when e.actor_id = a.user_id and e.to_state = 'in_review' then 'reply'
    when e.actor_id = a.user_id and e.to_state = 'accepted' then 'accept'
    when e.actor_id = a.user_id and e.to_state = 'withdrawn' and e.from_state in ('pre_conditional_offer', 'offer') then 'decline'
    else case e.to_state
      when 'in_review' then 'review'
      when 'information_needed' then 'request_information'
      when 'pre_conditional_offer' then 'offer_conditionally'
      when 'offer' then 'offer'
      when 'accepted' then 'reinstate'
      when 'enrolled' then 'enrol'
      when 'rejected' then 'reject'
      when 'withdrawn' then 'withdraw'
      when 'deferred' then 'defer'
      else 'submit' end
  end)::application_action
from applications a where a.id = e.application_id;--> statement-breakpoint
ALTER TABLE "application_events" ALTER COLUMN "action" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_anonymised" CHECK (num_nonnulls("applications"."full_name", "applications"."email", "applications"."phone", "applications"."birth_date", "applications"."address", "applications"."institution", "applications"."description")
        = case when "applications"."anonymised_at" is null then 7 else 0 end);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_is_disabled" CHECK ("users"."deleted_at" is null or "users"."disabled_at" is not null);
