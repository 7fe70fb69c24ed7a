DROP INDEX "saved_hit_untold";--> statement-breakpoint
DROP INDEX "saved_hit_old";--> statement-breakpoint
CREATE INDEX "saved_hit_told" ON "saved_hit" USING btree ("told_at","search_id");--> statement-breakpoint
-- The counter of a search holds only the hits that are removed from now on. Those that stand in saved_hit are counted there.
UPDATE "saved_search" SET "hits" = greatest(0, "hits" - noted.total)
FROM (SELECT "search_id", count(*)::int AS total FROM "saved_hit" GROUP BY "search_id") AS noted
WHERE "id" = noted."search_id";--> statement-breakpoint
-- Searches for a category in an area are found by both together.
UPDATE "saved_search" SET "anchors" = paired.anchors
FROM (
	SELECT "id", array_agg(DISTINCT "anchors"[1] || '&a' || area.found[1]) AS anchors
	FROM "saved_search", LATERAL regexp_matches("terms"::text, '''' || "region_id" || '#a(\d+)''', 'g') AS area (found)
	WHERE cardinality("anchors") = 1 AND "anchors"[1] ~ '^\d+#c\d+$' AND "query" ? 'areaId'
	GROUP BY "id"
) AS paired
WHERE "saved_search"."id" = paired."id";
