CREATE TABLE "translation_month" (
	"month" text PRIMARY KEY NOT NULL,
	"characters" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"hash" char(64) NOT NULL,
	"from_language" text NOT NULL,
	"to_language" text NOT NULL,
	"provider" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_hash_from_language_to_language_provider_pk" PRIMARY KEY("hash","from_language","to_language","provider")
);
--> statement-breakpoint
CREATE INDEX "translation_created" ON "translation" USING btree ("created_at");