DROP INDEX "search_word_near";--> statement-breakpoint
-- A number that finds nothing is not a mistyped other number.
DELETE FROM "search_word" WHERE word !~ '[^0-9]';--> statement-breakpoint
CREATE INDEX "search_word_near" ON "search_word" USING gin (word gin_trgm_ops) WITH (fastupdate=false);
