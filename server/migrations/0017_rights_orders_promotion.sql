CREATE TABLE "promotion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ad_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"refreshed_before" timestamp with time zone,
	CONSTRAINT "promotion_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" bigint,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"price_id" integer NOT NULL,
	"kind" text NOT NULL,
	"plan" text,
	"name" text NOT NULL,
	"days" integer NOT NULL,
	"quantity" integer NOT NULL,
	"ad_id" bigint,
	"ad_title" text DEFAULT '' NOT NULL,
	"region_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"tax_name" text DEFAULT '' NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"payment_ref" text DEFAULT '' NOT NULL,
	"buyer" jsonb NOT NULL,
	"receipt_number" text,
	"refund_number" text,
	"refund_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "purchase_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "purchase_refund_number_unique" UNIQUE("refund_number"),
	CONSTRAINT "purchase_amount" CHECK ("purchase"."amount_cents" > 0 and "purchase"."tax_cents" between 0 and "purchase"."amount_cents"),
	CONSTRAINT "purchase_receipt" CHECK (("purchase"."paid_at" is null) = ("purchase"."receipt_number" is null))
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counter_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"key" text PRIMARY KEY NOT NULL,
	"user_type" smallint NOT NULL,
	"is_free" boolean NOT NULL,
	"name" text NOT NULL,
	"rights" jsonb NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_type" smallint,
	"kind" text NOT NULL,
	"plan" text,
	"name" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"days" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "price_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "right_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "right_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"total" integer NOT NULL,
	"source" text NOT NULL,
	"order_id" bigint,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "right_grant_source_unique" UNIQUE("source"),
	CONSTRAINT "right_grant_total" UNIQUE("id","total"),
	CONSTRAINT "right_grant_some" CHECK ("right_grant"."total" > 0),
	CONSTRAINT "right_grant_span" CHECK ("right_grant"."valid_until" > "right_grant"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "right_revocation" (
	"grant_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "right_use" (
	"grant_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"total" integer NOT NULL,
	"source" text NOT NULL,
	"ad_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "right_use_grant_id_number_pk" PRIMARY KEY("grant_id","number"),
	CONSTRAINT "right_use_source_unique" UNIQUE("source"),
	CONSTRAINT "right_use_within" CHECK ("right_use"."number" between 1 and "right_use"."total")
);
--> statement-breakpoint
CREATE TABLE "tax_rate" (
	"country" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"basis_points" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "home_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "urgent_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "highlight_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "right_revocation" ADD CONSTRAINT "right_revocation_grant_id_right_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."right_grant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "right_use" ADD CONSTRAINT "right_use_of" FOREIGN KEY ("grant_id","total") REFERENCES "public"."right_grant"("id","total") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_one" ON "promotion" USING btree ("ad_id","kind") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "promotion_ad" ON "promotion" USING btree ("ad_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_once" ON "purchase" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "purchase_user" ON "purchase" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "purchase_waiting" ON "purchase" USING btree ("updated_at") WHERE "purchase"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "purchase_payment" ON "purchase" USING btree ("payment_ref") WHERE "purchase"."payment_ref" <> '';--> statement-breakpoint
CREATE INDEX "right_grant_user" ON "right_grant" USING btree ("user_id","valid_until");--> statement-breakpoint
CREATE INDEX "right_grant_order" ON "right_grant" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ad_on_home" ON "ad" USING btree ("region_id","home_until","owner_id","id") WHERE home_until is not null and status in ('active', 'reserved') and not hidden;--> statement-breakpoint
-- The ledger is only added to; an account that is erased takes its rows along.
CREATE FUNCTION ashore_ledger_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('ashore.erasing', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER right_grant_stands BEFORE UPDATE OR DELETE ON "right_grant" FOR EACH ROW EXECUTE FUNCTION ashore_ledger_stands();
--> statement-breakpoint
CREATE TRIGGER right_use_stands BEFORE UPDATE OR DELETE ON "right_use" FOR EACH ROW EXECUTE FUNCTION ashore_ledger_stands();
--> statement-breakpoint
CREATE TRIGGER right_revocation_stands BEFORE UPDATE OR DELETE ON "right_revocation" FOR EACH ROW EXECUTE FUNCTION ashore_ledger_stands();
--> statement-breakpoint
-- What was taken back cannot be used any more, whoever comes first.
CREATE FUNCTION ashore_right_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM right_grant WHERE id = NEW.grant_id FOR UPDATE;
  IF TG_TABLE_NAME = 'right_use' AND EXISTS (SELECT 1 FROM right_revocation WHERE grant_id = NEW.grant_id) THEN
    RAISE EXCEPTION 'this right was taken back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER right_use_of_what_stands BEFORE INSERT ON "right_use" FOR EACH ROW EXECUTE FUNCTION ashore_right_stands();
--> statement-breakpoint
CREATE TRIGGER right_revocation_alone BEFORE INSERT ON "right_revocation" FOR EACH ROW EXECUTE FUNCTION ashore_right_stands();
--> statement-breakpoint
INSERT INTO "plan" ("key", "user_type", "is_free", "name", "position", "rights") VALUES
  ('member', 1, true, 'Member', 1, '{"liveAds":10,"homes":1,"jobs":1,"photos":12,"daysFactor":1,"bumps":0,"tops":0,"directoryPages":0,"badge":false,"statistics":"basic"}'),
  ('plus', 1, false, 'Member Plus', 2, '{"liveAds":30,"homes":3,"jobs":3,"photos":20,"daysFactor":1.5,"bumps":4,"tops":1,"directoryPages":0,"badge":false,"statistics":"basic"}'),
  ('start', 2, true, 'Business Start', 3, '{"liveAds":5,"homes":1,"jobs":2,"photos":12,"daysFactor":1,"bumps":0,"tops":0,"directoryPages":1,"badge":true,"statistics":"basic"}'),
  ('pro', 2, false, 'Business Pro', 4, '{"liveAds":100,"homes":30,"jobs":30,"photos":20,"daysFactor":2,"bumps":20,"tops":5,"directoryPages":5,"badge":true,"statistics":"full"}');
--> statement-breakpoint
INSERT INTO "price" ("key", "user_type", "kind", "plan", "name", "amount_cents", "currency", "days", "position") VALUES
  ('plus-30', 1, 'plan', 'plus', 'Member Plus, 30 days', 490, 'EUR', 30, 1),
  ('pro-30', 2, 'plan', 'pro', 'Business Pro, 30 days', 2900, 'EUR', 30, 2),
  ('bump', null, 'bump', null, 'Bump: back to the newest, once', 190, 'EUR', 0, 3),
  ('highlight-7', null, 'highlight', null, 'Highlight, 7 days', 290, 'EUR', 7, 4),
  ('urgent-7', null, 'urgent', null, 'Urgent, 7 days', 290, 'EUR', 7, 5),
  ('top-7', null, 'top', null, 'Top of category, 7 days', 490, 'EUR', 7, 6),
  ('top-14', null, 'top', null, 'Top of category, 14 days', 790, 'EUR', 14, 7),
  ('top-30', null, 'top', null, 'Top of category, 30 days', 1390, 'EUR', 30, 8),
  ('home-7', null, 'home', null, 'Home page, 7 days', 990, 'EUR', 7, 9);
--> statement-breakpoint
INSERT INTO "tax_rate" ("country", "name", "basis_points") VALUES
  ('PT', 'IVA', 2300), ('ES', 'IVA', 2100), ('FR', 'TVA', 2000), ('DE', 'MwSt.', 1900), ('IT', 'IVA', 2200), ('NL', 'btw', 2100);
