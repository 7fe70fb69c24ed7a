CREATE TABLE "availability_ad" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"availability_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"directory_id" bigint,
	"paused" boolean DEFAULT false NOT NULL,
	"time_zone" text NOT NULL,
	"spans" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"pause" integer NOT NULL,
	"travel" integer NOT NULL,
	"places" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"from_day" date,
	"until_day" date,
	"meeting" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_refusal" (
	"owner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_refusal_owner_id_user_id_pk" PRIMARY KEY("owner_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "host_id" bigint;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "availability_id" bigint;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "party" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "no_show" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "end_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_ad" ADD CONSTRAINT "availability_ad_availability_id_availability_id_fk" FOREIGN KEY ("availability_id") REFERENCES "public"."availability"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_ad_of" ON "availability_ad" USING btree ("availability_id");--> statement-breakpoint
CREATE INDEX "availability_owner" ON "availability" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "availability_business" ON "availability" USING btree ("directory_id") WHERE directory_id is not null;--> statement-breakpoint
CREATE INDEX "appointment_host" ON "appointment" USING btree ("host_id","ends_at") WHERE state = 'accepted';