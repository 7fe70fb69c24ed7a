CREATE TABLE "ad" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"region_id" integer NOT NULL,
	"root_id" integer,
	"category_id" integer,
	"owner_id" bigint NOT NULL,
	"owner_type" integer NOT NULL,
	"intent" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"price_cents" bigint,
	"price_type" text NOT NULL,
	"price_unit" text NOT NULL,
	"currency" text NOT NULL,
	"price_up" bigint GENERATED ALWAYS AS (coalesce(price_cents, 9007199254740991)) STORED NOT NULL,
	"price_down" bigint GENERATED ALWAYS AS (coalesce(price_cents, -1)) STORED NOT NULL,
	"area_id" integer,
	"address" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"hide_exact" boolean DEFAULT true NOT NULL,
	"shift" double precision NOT NULL,
	"shown_lat" double precision,
	"shown_lng" double precision,
	"img_url" text[] DEFAULT '{}' NOT NULL,
	"img_url_zip" text[] DEFAULT '{}' NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"show_phone" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"removal_reason" text DEFAULT '' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"top_until" timestamp with time zone,
	"view_num" integer DEFAULT 0 NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"collect_num" integer DEFAULT 0 NOT NULL,
	"reply_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"source" text,
	"source_id" text,
	"search" "tsvector" GENERATED ALWAYS AS (ashore_ad_search(region_id, language, title, content, keywords)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"region_id" integer NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_word_region_id_word_pk" PRIMARY KEY("region_id","word")
);
--> statement-breakpoint
CREATE INDEX "ad_newest" ON "ad" USING btree ("region_id","refreshed_at","id") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "ad_root_newest" ON "ad" USING btree ("region_id","root_id","refreshed_at","id") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "ad_category_newest" ON "ad" USING btree ("region_id","category_id","refreshed_at","id") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "ad_area_newest" ON "ad" USING btree ("region_id","area_id","refreshed_at","id") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "ad_price_up" ON "ad" USING btree ("region_id","price_up","id") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "ad_root_price_up" ON "ad" USING btree ("region_id","root_id","price_up","id") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "ad_price_down" ON "ad" USING btree ("region_id","price_down","id") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "ad_top" ON "ad" USING btree ("region_id","top_until") WHERE top_until is not null;--> statement-breakpoint
CREATE INDEX "ad_place" ON "ad" USING btree ("region_id","shown_lat","shown_lng") WHERE status in ('active', 'reserved') and not hidden;--> statement-breakpoint
CREATE INDEX "ad_owner" ON "ad" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "ad_expiry" ON "ad" USING btree ("expires_at") WHERE status in ('active', 'reserved');--> statement-breakpoint
CREATE INDEX "ad_search" ON "ad" USING gin ("search");--> statement-breakpoint
CREATE INDEX "ad_fields" ON "ad" USING gin (fields jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "ad_source" ON "ad" USING btree ("source","source_id") WHERE source is not null;--> statement-breakpoint
CREATE INDEX "search_word_near" ON "search_word" USING gin (word gin_trgm_ops);