-- Notes pictures for the job that hides and shows files, and tells every node about it after the commit.
-- Takes addresses of pictures in either size; addresses outside of /uploads/ are left out.
CREATE OR REPLACE FUNCTION ashore_check_pictures(urls text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO upload_check (img_url)
    SELECT DISTINCT regexp_replace(url, '-s\.webp$', '.webp') FROM unnest(urls) AS url WHERE url LIKE '/uploads/%' ORDER BY 1
    ON CONFLICT DO NOTHING;
  PERFORM pg_notify('ashore_bus', '{"channel": "uploads.check", "message": null}');
END
$$;
