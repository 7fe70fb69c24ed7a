-- The stemmers for a text: that of its language, and those that its letters tell.
-- Takes the code of a language, '*' for any (of a search, whose language nobody knows), and a text. A language without a stemmer
-- adds none. Returns null where a parameter is null.
-- The columns `search` store terms made with it.
CREATE OR REPLACE FUNCTION ashore_stemmers(language text, plain text) RETURNS regconfig[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  named CONSTANT regconfig[] := CASE language
    WHEN 'pt' THEN '{portuguese}' WHEN 'es' THEN '{spanish}' WHEN 'fr' THEN '{french}' WHEN 'de' THEN '{german}'
    WHEN 'it' THEN '{italian}' WHEN 'nl' THEN '{dutch}' WHEN 'ro' THEN '{romanian}' WHEN 'tr' THEN '{turkish}'
    WHEN '*' THEN '{portuguese,spanish,french,german,italian,dutch,romanian,turkish}'
    ELSE '{}'
  END;
BEGIN
  -- Most texts are in Latin letters; a word of a search is in one alphabet.
  IF plain !~ '[Ͱ-ӿऀ-ॿ]' THEN RETURN named; END IF;
  RETURN CASE WHEN language = '*' AND plain !~ '[a-z]' THEN '{}' ELSE named END
    || CASE WHEN plain ~ '[Ѐ-ӿ]' THEN '{russian}'::regconfig[] END
    || CASE WHEN plain ~ '[Ͱ-Ͽ]' THEN '{greek}'::regconfig[] END
    || CASE WHEN plain ~ '[ऀ-ॿ]' THEN '{hindi}'::regconfig[] END;
END
$$;
