CREATE TABLE "met_pair" (
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"met_at" timestamp with time zone NOT NULL,
	CONSTRAINT "met_pair_low_id_high_id_pk" PRIMARY KEY("low_id","high_id")
);
--> statement-breakpoint
CREATE TABLE "confirmed_phone" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmed_phone_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "phone_proof" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "met_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "low_met" boolean;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "high_met" boolean;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "phone_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "met" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "met_pair_high" ON "met_pair" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "phone_proof_expiry" ON "phone_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "appointment_met" ON "appointment" USING btree ("ends_at") WHERE state = 'accepted' and met_asked_at is null;