ALTER TABLE "chat_preference" ADD COLUMN "quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_preference" ADD COLUMN "quiet_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_preference" ADD COLUMN "quiet_start" smallint;--> statement-breakpoint
ALTER TABLE "chat_preference" ADD COLUMN "quiet_end" smallint;--> statement-breakpoint
ALTER TABLE "chat_preference" ADD COLUMN "quiet_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_preference" ADD COLUMN "only_about_ads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_preference" ADD COLUMN "only_confirmed_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_side" ADD COLUMN "is_request" boolean DEFAULT false NOT NULL;