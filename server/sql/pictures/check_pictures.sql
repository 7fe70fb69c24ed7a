-- Pictures by the address of either size; whoever finds out about them hears of it with the commit.
CREATE OR REPLACE FUNCTION ashore_check_pictures(urls text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO upload_check (img_url)
    SELECT DISTINCT regexp_replace(url, '-s\.webp$', '.webp') FROM unnest(urls) AS url WHERE url LIKE '/uploads/%' ORDER BY 1
    ON CONFLICT DO NOTHING;
  PERFORM pg_notify('ashore_bus', '{"channel": "uploads.check", "message": null}');
END
$$;
