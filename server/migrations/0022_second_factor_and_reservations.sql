CREATE TABLE "quick_reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quick_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barred_address" (
	"hash" text PRIMARY KEY NOT NULL,
	"barred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "deal_named";--> statement-breakpoint
ALTER TABLE "deal" ADD COLUMN "contested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "checked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "reserves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "quick_reply_user" ON "quick_reply" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "barred_address_age" ON "barred_address" USING btree ("barred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_reserves" ON "offer" USING btree ("ad_id") WHERE "offer"."reserves";--> statement-breakpoint
CREATE UNIQUE INDEX "deal_named" ON "deal" USING btree ("ad_id") WHERE "deal"."named" and "deal"."contested_at" is null;--> statement-breakpoint
UPDATE "member" SET "checked" = "verified";
