CREATE TABLE "sale_offer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ad_ids" bigint[] NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"region_id" integer NOT NULL,
	"status" text NOT NULL,
	"removal_reason" text DEFAULT '' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"area_id" integer,
	"lat" double precision,
	"lng" double precision,
	"ends_on" date,
	"ends_at" timestamp with time zone,
	"pickup" text DEFAULT '' NOT NULL,
	"payments" text[] DEFAULT '{}' NOT NULL,
	"free_from" date,
	"draft" jsonb NOT NULL,
	"published" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "sale_id" bigint;--> statement-breakpoint
ALTER TABLE "sale_offer" ADD CONSTRAINT "sale_offer_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_offer_one" ON "sale_offer" USING btree ("sale_id","buyer_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "sale_offer_owner" ON "sale_offer" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "sale_offer_buyer" ON "sale_offer" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_one" ON "sale" USING btree ("owner_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sale_owner" ON "sale" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sale_end" ON "sale" USING btree ("ends_at") WHERE ended_at is null;