-- What a search engine beside the database has still to be told of, and which of its indexes answers. See docs/decisions/0080-a-search-engine-beside-the-database.md.
CREATE TABLE "search_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ad_id" bigint NOT NULL,
	"region_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "search_index" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text,
	"mark" bigint,
	"holder" text,
	"held_until" timestamp with time zone,
	CONSTRAINT "search_index_single" CHECK ("search_index"."id" = 1)
);
