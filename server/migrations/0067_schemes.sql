CREATE TABLE "scheme" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheme_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"region_id" integer,
	"language" text DEFAULT '' NOT NULL,
	"language_source" text DEFAULT 'detected' NOT NULL,
	"title" text NOT NULL,
	"how" text NOT NULL,
	"signs" text NOT NULL,
	"advice" text NOT NULL,
	"since" date NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD COLUMN "scheme" text;--> statement-breakpoint
CREATE INDEX "scheme_region" ON "scheme" USING btree ("region_id","state");--> statement-breakpoint
CREATE INDEX "audit_log_scheme" ON "audit_log" USING btree ("subject_id","id") WHERE "audit_log"."subject_type" = 'scheme';