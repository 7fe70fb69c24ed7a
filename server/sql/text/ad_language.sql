-- The language whose word forms a text is found by: its own, or the one spoken in its region.
-- Takes the id of the region (as in the reference data of regions) and the code of the language, '' where the text does not
-- say it. Returns '' for a region with several languages; null where a parameter is null.
-- The columns `search` store terms made with it.
CREATE OR REPLACE FUNCTION ashore_ad_language(region integer, language text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE
    WHEN language <> '' THEN language
    ELSE CASE region
      WHEN 1 THEN 'pt'
      WHEN 2 THEN 'es'
      WHEN 3 THEN 'fr'
      WHEN 4 THEN 'de'
      WHEN 5 THEN 'it'
      WHEN 6 THEN 'nl'
      WHEN 10 THEN 'de'
      WHEN 15 THEN 'fr'
      ELSE ''
    END
  END
$$;
