-- A second text of an ad, in another language. See docs/decisions/0068-second-text-of-ads.md.
ALTER TABLE "ad" ADD COLUMN "second_text" jsonb;--> statement-breakpoint
-- The terms of an ad; none where it is not live.
-- Its facts are: `g` root category, `c` category, `i` intent, `a` area, `n` step of the price, `t` price type, `u` owner,
-- `o` owner type, `l` language, `p` has a picture, and those of ashore_field_terms.
-- The second text is null, or an object with `language`, `title` and `content`: its words are terms in the forms of its own language.
-- The column ad.search stores its values.
CREATE OR REPLACE FUNCTION ashore_ad_terms(region integer, live boolean, refreshed timestamptz, language text, title text, content text,
  keywords text, root integer, category integer, intent text, area integer, cents bigint, price_type text, owner bigint,
  owner_type integer, photo boolean, fields jsonb, second jsonb) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  terms tsvector;
BEGIN
  IF NOT live THEN RETURN ''::tsvector; END IF;
  terms := ashore_terms(region, ashore_ad_language(region, language), refreshed, title, content || ' ' || keywords,
    ARRAY['g' || root, 'c' || category, 'i' || intent, 'a' || area, 'n' || ashore_step(cents / 100.0), 't' || price_type,
      'u' || owner, 'o' || owner_type, CASE WHEN language <> '' THEN 'l' || language END,
      CASE WHEN photo THEN 'p' END] || ashore_field_terms(fields));
  IF second IS NULL THEN RETURN terms; END IF;
  RETURN terms || ashore_terms(region, second ->> 'language', NULL, second ->> 'title', second ->> 'content',
    ARRAY['l' || (second ->> 'language')]);
END
$$;
--> statement-breakpoint
-- The column stays the same for all ads there are. PostgreSQL writes the table and its indexes anew all the same.
ALTER TABLE "ad" ALTER COLUMN "search" SET EXPRESSION AS (ashore_ad_terms(region_id, status in ('active', 'reserved') and not hidden, refreshed_at,
        language, title, content, keywords, root_id, category_id, intent, area_id, price_cents, price_type, owner_id,
        owner_type, cardinality(img_url) > 0, fields, second_text));--> statement-breakpoint
DROP FUNCTION ashore_ad_terms(integer, boolean, timestamptz, text, text, text, text, integer, integer, text, integer, bigint, text, bigint,
  integer, boolean, jsonb);
