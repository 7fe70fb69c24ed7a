-- What a home asks of its tenant is stored in the sense that helps newcomers: "guarantor needed: no" becomes "no guarantor needed: yes".
update ad set fields = (fields - array['guarantor', 'payslipsNeeded', 'taxNumberNeeded'])
	|| case when jsonb_typeof(fields -> 'guarantor') = 'boolean' then jsonb_build_object('noGuarantor', not (fields -> 'guarantor')::boolean) else '{}' end
	|| case when jsonb_typeof(fields -> 'payslipsNeeded') = 'boolean' then jsonb_build_object('noPayslips', not (fields -> 'payslipsNeeded')::boolean) else '{}' end
	|| case when jsonb_typeof(fields -> 'taxNumberNeeded') = 'boolean' then jsonb_build_object('noTaxNumber', not (fields -> 'taxNumberNeeded')::boolean) else '{}' end
where fields ?| array['guarantor', 'payslipsNeeded', 'taxNumberNeeded'];
