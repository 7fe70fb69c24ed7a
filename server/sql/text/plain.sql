-- A text as its words are compared: wide, narrow and joined letters as plain ones, in lower case. Marks of vowels in Arabic and
-- Hebrew, signs of direction and soft hyphens are removed. Punctuation that the parser of PostgreSQL takes for letters
-- becomes blanks. `keyword-terms.ts` does the same to what is searched for.
-- Takes any text; returns null for null.
-- The columns `search` store terms made with it.
CREATE OR REPLACE FUNCTION ashore_plain(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF octet_length(value) = length(value) THEN RETURN lower(value); END IF;
  RETURN lower(regexp_replace(
    regexp_replace(normalize(value, NFKC), '[\u00AD\u0591-\u05BD\u05BF\u05C1\u05C2\u05C7\u0640\u064B-\u065F\u0670\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
    '[،؛؟؍۔।॥՝։׳״·•–—―‘’“”„…、。・「」『』【】《》〈〉〜]', ' ', 'g'));
END
$$;
