-- Appointments of two members, places at events, and secret addresses of calendars. See docs/decisions/0088-appointments.md.
CREATE TABLE "appointment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"proposer_id" bigint NOT NULL,
	"ad_id" bigint,
	"directory_id" bigint,
	"title" text NOT NULL,
	"region_id" integer NOT NULL,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"meeting" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"minutes" integer NOT NULL,
	"starts" timestamp with time zone[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"holds" boolean DEFAULT false NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_key" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "topic_event" (
	"topic_id" bigint PRIMARY KEY NOT NULL,
	"capacity" integer,
	"cancelled_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_guest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_guest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"waiting" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "topic_event" ADD CONSTRAINT "topic_event_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_guest" ADD CONSTRAINT "topic_guest_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_waits" ON "appointment" USING btree ("low_id","high_id",coalesce(ad_id, 0),coalesce(directory_id, 0)) WHERE state = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_holds" ON "appointment" USING btree ("low_id","high_id",coalesce(ad_id, 0),coalesce(directory_id, 0)) WHERE holds;--> statement-breakpoint
CREATE INDEX "appointment_low" ON "appointment" USING btree ("low_id","ends_at");--> statement-breakpoint
CREATE INDEX "appointment_high" ON "appointment" USING btree ("high_id","ends_at");--> statement-breakpoint
CREATE INDEX "appointment_remind" ON "appointment" USING btree ("starts_at") WHERE state = 'accepted' and reminded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "topic_guest_once" ON "topic_guest" USING btree ("topic_id","user_id");--> statement-breakpoint
CREATE INDEX "topic_guest_order" ON "topic_guest" USING btree ("topic_id","waiting","id");--> statement-breakpoint
CREATE INDEX "topic_guest_user" ON "topic_guest" USING btree ("user_id");