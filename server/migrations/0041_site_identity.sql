-- A fingerprint of site.key, so that a node with the key of another site is refused. See docs/decisions/0069-pictures-on-any-s3.md.
CREATE TABLE "site_identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_print" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_identity_single" CHECK ("site_identity"."id" = 1)
);
