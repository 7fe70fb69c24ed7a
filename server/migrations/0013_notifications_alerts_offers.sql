CREATE TABLE "saved_hit" (
	"search_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_hit_search_id_ad_id_pk" PRIMARY KEY("search_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"region_id" integer NOT NULL,
	"name" text NOT NULL,
	"timing" text NOT NULL,
	"query" jsonb NOT NULL,
	"anchors" text[] NOT NULL,
	"terms" "tsquery",
	"fit" jsonb,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"mail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"unsubscribe_key" text NOT NULL,
	CONSTRAINT "notification_preference_unsubscribe_key_unique" UNIQUE("unsubscribe_key")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"actor_ids" bigint[] NOT NULL,
	"subject_type" text,
	"subject_id" bigint,
	"target_id" bigint,
	"sentence" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ad_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"owners_turn" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_hit" ADD CONSTRAINT "saved_hit_search_id_saved_search_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_hit_untold" ON "saved_hit" USING btree ("search_id") WHERE "saved_hit"."told_at" is null;--> statement-breakpoint
CREATE INDEX "saved_hit_old" ON "saved_hit" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_search_user" ON "saved_search" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "saved_search_anchors" ON "saved_search" USING gin ("anchors") WHERE "saved_search"."timing" <> 'off';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_alike" ON "notification" USING btree ("user_id","group_key") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_latest" ON "notification" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","kind") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_unmailed" ON "notification" USING btree ("mail","user_id") WHERE "notification"."read_at" is null and "notification"."mailed_at" is null and "notification"."mail" <> 'off';--> statement-breakpoint
CREATE INDEX "notification_subject" ON "notification" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "notification_actors" ON "notification" USING gin ("actor_ids");--> statement-breakpoint
CREATE INDEX "notification_old" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_one" ON "offer" USING btree ("ad_id","buyer_id") WHERE state in ('open', 'countered');--> statement-breakpoint
CREATE INDEX "offer_received" ON "offer" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "offer_made" ON "offer" USING btree ("buyer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "offer_expiry" ON "offer" USING btree ("expires_at") WHERE state in ('open', 'countered');--> statement-breakpoint
CREATE INDEX "collect_subject" ON "collect" USING btree ("subject_type","subject_id");--> statement-breakpoint
-- Terms of ads of which one with this word has at least one: the first lexeme of each form the word has in a language, or
-- the first of the longest signs of a Chinese, Japanese or Korean one.
CREATE FUNCTION ashore_word_anchors(mark text, word text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := ashore_unaccent(word);
  sign text := (SELECT one FROM unnest(ashore_signs(folded)) AS one ORDER BY length(one) DESC LIMIT 1);
BEGIN
  IF word IS NULL THEN RETURN '{}'; END IF;
  IF sign IS NOT NULL THEN RETURN ARRAY[mark || sign]; END IF;
  RETURN ARRAY(
    SELECT DISTINCT mark || (tsvector_to_array(to_tsvector(configuration, folded)))[1]
    FROM unnest(ARRAY['simple', 'english', 'portuguese', 'spanish', 'french', 'german', 'italian', 'dutch']::regconfig[]) AS configuration
    WHERE cardinality(tsvector_to_array(to_tsvector(configuration, folded))) > 0);
END
$$;
