CREATE TABLE "known_device" (
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"session_id" bigint NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
DROP INDEX "session_user";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "about_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "known_device_age" ON "known_device" USING btree ("last_login_at");--> statement-breakpoint
CREATE INDEX "notification_about" ON "notification" USING gin ("about_ids") WHERE "notification"."about_ids" <> '{}';--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "client_digest";