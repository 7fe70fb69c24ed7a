-- The counter of a search holds only the hits that are removed from now on. Those that stand in saved_hit are counted there.
UPDATE "saved_search" SET "hits" = greatest(0, "hits" - noted.total)
FROM (SELECT "search_id", count(*)::int AS total FROM "saved_hit" GROUP BY "search_id") AS noted
WHERE "id" = noted."search_id";
