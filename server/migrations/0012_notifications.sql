CREATE TABLE "notification_preference" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"mail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"unsubscribe_key" text NOT NULL,
	CONSTRAINT "notification_preference_unsubscribe_key_unique" UNIQUE("unsubscribe_key")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"actor_ids" bigint[] NOT NULL,
	"subject_type" text,
	"subject_id" bigint,
	"target_id" bigint,
	"sentence" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "notification_alike" ON "notification" USING btree ("user_id","group_key") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_latest" ON "notification" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","kind") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_unmailed" ON "notification" USING btree ("mail","user_id") WHERE "notification"."read_at" is null and "notification"."mailed_at" is null and "notification"."mail" <> 'off';--> statement-breakpoint
CREATE INDEX "notification_subject" ON "notification" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "notification_actors" ON "notification" USING gin ("actor_ids");--> statement-breakpoint
CREATE INDEX "notification_old" ON "notification" USING btree ("created_at");