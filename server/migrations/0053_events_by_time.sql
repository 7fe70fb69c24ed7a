-- Outside of a transaction.
CREATE INDEX CONCURRENTLY "topic_events" ON "topic" USING btree ("region_id","event_at") WHERE kind = 'event' and listed;
