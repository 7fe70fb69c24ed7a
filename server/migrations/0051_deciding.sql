CREATE TABLE "ad_note" (
	"user_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	"note" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_note_user_id_ad_id_pk" PRIMARY KEY("user_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "ad_price" (
	"ad_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"from_cents" bigint,
	"to_cents" bigint,
	"price_unit" text NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ad_price_ad_id_changed_at_pk" PRIMARY KEY("ad_id","changed_at")
);
--> statement-breakpoint
CREATE TABLE "ad_question" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"silent" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "sunk_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "dropped_from" bigint;--> statement-breakpoint
ALTER TABLE "ad_note" ADD CONSTRAINT "ad_note_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_price" ADD CONSTRAINT "ad_price_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_question" ADD CONSTRAINT "ad_question_ad_id_ad_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ad"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_note_ad" ON "ad_note" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_question_open" ON "ad_question" USING btree ("asked_at") WHERE not silent;