-- The words of a text as they are written and by their stems in English and in its own language, and its signs
-- (see ashore_signs).
-- Takes the code of the language (a language without a stemmer adds nothing) and text without accents. Returns null where a
-- parameter is null.
-- The columns `search` store its values.
CREATE OR REPLACE FUNCTION ashore_lexemes(language text, folded text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  found tsvector := to_tsvector('simple', folded) || to_tsvector('english', folded);
BEGIN
  CASE language
    WHEN 'pt' THEN found := found || to_tsvector('portuguese', folded);
    WHEN 'es' THEN found := found || to_tsvector('spanish', folded);
    WHEN 'fr' THEN found := found || to_tsvector('french', folded);
    WHEN 'de' THEN found := found || to_tsvector('german', folded);
    WHEN 'it' THEN found := found || to_tsvector('italian', folded);
    WHEN 'nl' THEN found := found || to_tsvector('dutch', folded);
    ELSE NULL;
  END CASE;
  RETURN tsvector_to_array(found) || ashore_signs(folded);
END
$$;
