-- Migration 0026 turned three facts of homes around. A saved search that asks for one of the old facts fits no ad any more: the
-- condition goes, the rest of the search stays. "Guarantor needed" has no filter that means the same.
update saved_search set
	query = jsonb_set(query, '{fields}', (query -> 'fields') - array['guarantor', 'payslipsNeeded', 'taxNumberNeeded']),
	terms = ts_rewrite(ts_rewrite(ts_rewrite(terms,
		ashore_term(region_id || '#fguarantor=true'), ''::tsquery),
		ashore_term(region_id || '#fpayslipsNeeded=true'), ''::tsquery),
		ashore_term(region_id || '#ftaxNumberNeeded=true'), ''::tsquery)
where (query -> 'fields') ?| array['guarantor', 'payslipsNeeded', 'taxNumberNeeded'];
