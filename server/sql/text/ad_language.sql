-- The language whose word forms an ad is found by: its own, else the one spoken in its region (ids as in the reference
-- data of regions), as many ads do not say what they are written in.
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
