ALTER TABLE "chat_print" ADD COLUMN "message_key" text;--> statement-breakpoint
ALTER TABLE "member_mark" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;