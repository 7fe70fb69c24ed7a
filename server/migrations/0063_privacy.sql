CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"member_hash" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"granted" boolean NOT NULL,
	"place" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erased_member" (
	"user_id" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erased_member_user_id_joined_at_pk" PRIMARY KEY("user_id","joined_at")
);
--> statement-breakpoint
CREATE INDEX "consent_member" ON "consent" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "consent_kept_until" ON "consent" USING btree ("kept_until") WHERE "consent"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "erased_member_age" ON "erased_member" USING btree ("erased_at");--> statement-breakpoint
CREATE INDEX "chat_message_warned" ON "chat_message" USING btree ("created_at") WHERE cardinality(warnings) > 0;--> statement-breakpoint
-- What members agreed to before there was a log, as far as it is known.
INSERT INTO "consent" ("user_id", "kind", "version", "granted", "place", "at")
SELECT "id", 'terms', "terms_version", true, 'before', "created_at" FROM "member" WHERE "state" <> 'erased'
UNION ALL SELECT "id", 'newsletter', "terms_version", true, 'before', "created_at" FROM "member" WHERE "newsletter"
UNION ALL SELECT "user_id", 'translation', "translator", true, 'before', coalesce("translator_since", now()) FROM "chat_preference" WHERE "translator" <> ''
UNION ALL SELECT "user_id", 'push', 'before', true, 'before', min("created_at") FROM "push_subscription" GROUP BY "user_id";
