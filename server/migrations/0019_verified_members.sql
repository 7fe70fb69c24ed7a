ALTER TABLE "member" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "member" SET "verified" = true WHERE EXISTS (SELECT 1 FROM "business" WHERE "business"."owner_id" = "member"."id" AND "business"."claim_state" = 'verified' AND "business"."status" <> 'removed');
