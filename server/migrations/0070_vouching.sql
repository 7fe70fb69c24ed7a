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
CREATE TABLE "member_reference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_reference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"author_id" bigint,
	"email" text,
	"kind" text NOT NULL,
	"from_month" text NOT NULL,
	"until_month" text,
	"state" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"held_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone,
	"show_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "reference_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "home_proof_asked" ON "home_proof" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "home_proof_open" ON "home_proof" USING btree ("asked_at") WHERE posted_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_reference_once" ON "member_reference" USING btree ("owner_id","author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "member_reference_owner" ON "member_reference" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "member_reference_author" ON "member_reference" USING btree ("author_id","id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "member_reference_email" ON "member_reference" USING btree ("email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "member_reference_open" ON "member_reference" USING btree ("expires_at") WHERE state in ('asked', 'declined');--> statement-breakpoint
CREATE INDEX "member_reference_show" ON "member_reference" USING btree ("show_at") WHERE state = 'waiting';