import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Plain words for what a schema found; one sentence, shown beside the field. */
function words(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? 'Please fill this in.' : `At least ${issue.minimum} characters.`;
      if (issue.origin === 'array') return `Choose at least ${issue.minimum}.`;
      return `At least ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} characters.`;
      if (issue.origin === 'array') return `At most ${issue.maximum}.`;
      return `At most ${issue.maximum}.`;
    case 'invalid_format':
      return issue.format === 'email' ? 'This does not look like an e-mail address.' : 'This has not the right form.';
    case 'invalid_value':
      return issue.values.length === 1 && issue.values[0] === true
        ? 'Please tick this to go on.'
        : 'Please choose one of the values.';
    case 'not_multiple_of':
      return 'At most 2 decimals.';
    case 'custom':
      return issue.message && issue.message !== 'Invalid input' ? issue.message : 'This does not fit here.';
    default:
      return 'input' in issue && issue.input === undefined ? 'Please fill this in.' : 'This does not fit here.';
  }
}

/** The first message of each field, by the field's dotted path; `''` stands for the whole body. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    fields[name] ??= words(issue);
  }
  return { ...fields };
}
