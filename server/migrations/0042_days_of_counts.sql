-- The day comes first in the key of the days, so that what is counted on one day is written side by side. A foreign key would
-- look for the days of an erased ad by the ad alone: ashore_counts_gone takes them along instead. See docs/decisions/0070.
ALTER TABLE "ad_day" DROP CONSTRAINT "ad_day_ad_id_ad_count_ad_id_fk";
--> statement-breakpoint
ALTER TABLE "ad_day" DROP CONSTRAINT "ad_day_ad_id_day_pk";--> statement-breakpoint
ALTER TABLE "ad_day" ADD CONSTRAINT "ad_day_day_ad_id_pk" PRIMARY KEY("day","ad_id");
