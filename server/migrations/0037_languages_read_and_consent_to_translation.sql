ALTER TABLE "chat_preference" ADD COLUMN "translator" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_preference" ADD COLUMN "translator_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "languages_read" text[] DEFAULT '{}' NOT NULL;