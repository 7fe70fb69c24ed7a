-- The ways in which a text may be written that are stemmed each: without accents, as it is, with "ae" for "ä", and
-- with the accents that Portuguese endings lack when somebody types without them.
-- Takes a plain text (see ashore_plain). The first is the text without accents; others follow where they differ. Returns null for null.
-- The columns `search` store terms made with it.
CREATE OR REPLACE FUNCTION ashore_spellings(plain text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded CONSTANT text := ashore_unaccent(plain);
BEGIN
  RETURN array_remove(ARRAY[folded,
    CASE WHEN plain <> folded THEN plain END,
    CASE WHEN plain ~ '[äöü]' THEN replace(replace(replace(plain, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue') END,
    CASE WHEN plain ~ '[cs](ao|oes)\M' THEN
      regexp_replace(regexp_replace(plain, 'c(ao|oes)\M', 'ção', 'g'), 's(ao|oes)\M', 'são', 'g') END], NULL);
END
$$;
