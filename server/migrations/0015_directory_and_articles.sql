-- What a text is found by, each term beginning with its region as those of ads do: `1:word` a word or its stem anywhere,
-- `1!word` one of its name, `1#lpt` a mark. Region 0 stands for all regions.
CREATE FUNCTION ashore_text_terms(region integer, live boolean, language text, name text, content text, marks text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  spoken text := ashore_ad_language(region, language);
  in_name text[];
BEGIN
  IF NOT live THEN RETURN ''::tsvector; END IF;
  in_name := ashore_lexemes(spoken, ashore_unaccent(name));
  RETURN array_to_tsvector(ARRAY(
    SELECT region || '!' || left(word, 200) FROM unnest(in_name) AS word
    UNION
    SELECT region || ':' || left(word, 200)
    FROM unnest(in_name || ashore_lexemes(spoken, ashore_unaccent(content || ' ' || array_to_string(marks, ' ')))) AS word
    UNION
    SELECT region || '#l' || left(mark, 200) FROM unnest(marks) AS mark WHERE mark <> ''));
END
$$;
--> statement-breakpoint
-- Every word of a search, as it stands, by its stem in any language or as the beginning of a word; null for no words.
CREATE FUNCTION ashore_text_query(region integer, mark text, words text[]) RETURNS tsquery
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  word text;
  part tsquery;
  result tsquery;
BEGIN
  FOREACH word IN ARRAY words LOOP
    part := ashore_word_query(region || mark, word);
    IF cardinality(ashore_signs(ashore_unaccent(word))) = 0 THEN
      part := coalesce(part || (ashore_term(region || mark || ashore_unaccent(word))::text || ':*')::tsquery,
        (ashore_term(region || mark || ashore_unaccent(word))::text || ':*')::tsquery);
    END IF;
    result := coalesce(result && part, part);
  END LOOP;
  RETURN result;
END
$$;
--> statement-breakpoint
CREATE TABLE "article" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"region_id" integer NOT NULL,
	"author_id" bigint,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"topic" text NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"area_id" integer,
	"cover" text DEFAULT '' NOT NULL,
	"cover_zip" text DEFAULT '' NOT NULL,
	"cover_alt" text DEFAULT '' NOT NULL,
	"markdown" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"source_name" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"checked_on" date,
	"status" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"still_yes" integer DEFAULT 0 NOT NULL,
	"still_no" integer DEFAULT 0 NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"collect_num" integer DEFAULT 0 NOT NULL,
	"reply_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"source_id" text,
	"search" "tsvector" GENERATED ALWAYS AS (ashore_text_terms(region_id, status = 'published', language, title, summary || ' ' || words, tags)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_vote" (
	"article_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"still" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_vote_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "business_claim" (
	"business_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_claim_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "business" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"region_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"owner_id" bigint,
	"claim_state" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"area_id" integer,
	"address" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"service_area" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"messenger" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"socials" text[] DEFAULT '{}' NOT NULL,
	"hours" jsonb NOT NULL,
	"open_week" "int4multirange" DEFAULT '{}' NOT NULL,
	"special_days" integer[] DEFAULT '{}' NOT NULL,
	"open_special" "int4multirange" DEFAULT '{}' NOT NULL,
	"price_band" smallint,
	"payments" text[] DEFAULT '{}' NOT NULL,
	"accessible" text DEFAULT '' NOT NULL,
	"parking" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"img_url" text[] DEFAULT '{}' NOT NULL,
	"img_url_zip" text[] DEFAULT '{}' NOT NULL,
	"review_num" integer DEFAULT 0 NOT NULL,
	"star_sum" integer DEFAULT 0 NOT NULL,
	"rank" integer GENERATED ALWAYS AS ((1000 * (star_sum + 17.5) / (review_num + 5))::int) STORED NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"collect_num" integer DEFAULT 0 NOT NULL,
	"reply_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"source" text,
	"source_id" text,
	"license" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (ashore_text_terms(region_id, status = 'active' and not hidden, language, name,
        tagline || ' ' || content || ' ' || keywords || ' ' || address, languages)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"stars" smallint NOT NULL,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"img_url" text[] DEFAULT '{}' NOT NULL,
	"img_url_zip" text[] DEFAULT '{}' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_vote" ADD CONSTRAINT "article_vote_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claim" ADD CONSTRAINT "business_claim_business_id_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_business_id_business_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_latest" ON "article" USING btree ("kind","region_id","publish_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "article_region" ON "article" USING btree ("region_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "article_author" ON "article" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "article_search" ON "article" USING gin ("search") WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE UNIQUE INDEX "article_source" ON "article" USING btree ("source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "article_vote_user" ON "article_vote" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_claim_user" ON "business_claim" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_rated" ON "business" USING btree ("region_id","rank","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "business_category_rated" ON "business" USING btree ("region_id","category_id","rank","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "business_newest" ON "business" USING btree ("region_id","created_at","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "business_area" ON "business" USING btree ("region_id","area_id","rank","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "business_cell" ON "business" USING btree ("region_id",ashore_map_cell(lat, lng),"lat","lng","category_id","id") WHERE status = 'active' and not hidden;--> statement-breakpoint
CREATE INDEX "business_owner" ON "business" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "business_phone" ON "business" USING btree ("phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "business_name" ON "business" USING gin (ashore_unaccent(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_search" ON "business" USING gin ("search") WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE UNIQUE INDEX "business_source" ON "business" USING btree ("source","source_id") WHERE source is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_once" ON "review" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "review_latest" ON "review" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_author" ON "review" USING btree ("user_id");