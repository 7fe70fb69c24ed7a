-- The language of banners, detected as that of what members write. See docs/decisions/0065-language-of-content.md.
ALTER TABLE "banner" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "language_source" text DEFAULT 'author' NOT NULL;