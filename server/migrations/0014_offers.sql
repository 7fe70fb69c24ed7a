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
CREATE UNIQUE INDEX "offer_one" ON "offer" USING btree ("ad_id","buyer_id") WHERE state in ('open', 'countered');--> statement-breakpoint
CREATE INDEX "offer_received" ON "offer" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "offer_made" ON "offer" USING btree ("buyer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "offer_expiry" ON "offer" USING btree ("expires_at") WHERE state in ('open', 'countered');