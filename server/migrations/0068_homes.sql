CREATE TABLE "confirmed_home" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"area_id" integer NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_proof" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"region_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"printed_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "home_proof_asked" ON "home_proof" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "home_proof_open" ON "home_proof" USING btree ("asked_at") WHERE posted_at is null and ended_at is null;