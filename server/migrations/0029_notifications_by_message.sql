-- A notification holds the name of its message and parameters, so that its words can be made in any language. What was told before
-- keeps its words as parameters of the message `earlier`.
ALTER TABLE "notification" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "params" jsonb;--> statement-breakpoint
UPDATE "notification" SET "message" = 'earlier', "params" = jsonb_build_object('title', "title", 'sentence', CASE
	WHEN cardinality("actor_ids") > 1 THEN CASE "kind" WHEN 'like' THEN 'like' WHEN 'review' THEN 'reviewed'
		WHEN 'offer' THEN 'made offers for' WHEN 'mention' THEN 'mentioned you in' WHEN 'accepted' THEN 'accepted your answer to'
		ELSE 'replied to' END
	WHEN "sentence" <> '' THEN "sentence"
	ELSE CASE "kind" WHEN 'like' THEN 'likes' WHEN 'review' THEN 'reviewed' WHEN 'offer' THEN 'made an offer for'
		WHEN 'mention' THEN 'mentioned you in' WHEN 'accepted' THEN 'accepted your answer to' ELSE 'replied to' END
END);--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "message" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "params" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "sentence";--> statement-breakpoint
ALTER TABLE "notification" DROP COLUMN "title";--> statement-breakpoint
UPDATE "moderation_decision" SET "reason" = '' WHERE "decided_by" IS NULL
	AND "reason" = 'It matches patterns of earlier problems, or several members reported it.';
