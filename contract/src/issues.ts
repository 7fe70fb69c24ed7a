import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Turns a fault that a schema found into one plain sentence for the field. */
function words(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? 'Fill in this field.' : `Enter at least ${issue.minimum} characters.`;
      if (issue.origin === 'array') return `Choose at least ${issue.minimum}.`;
      return `At least ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `At most ${issue.maximum} characters.`;
      if (issue.origin === 'array') return `At most ${issue.maximum}.`;
      return `At most ${issue.maximum}.`;
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Enter an e-mail address such as name@example.com.'
        : 'This format is not valid.';
    case 'invalid_value':
      return issue.values.length === 1 && issue.values[0] === true
        ? 'Tick this box to continue.'
        : 'Choose one of the options.';
    case 'not_multiple_of':
      return 'Use at most 2 decimal places.';
    case 'custom':
      return issue.message && issue.message !== 'Invalid input' ? issue.message : 'This value is not valid.';
    default:
      return 'input' in issue && issue.input === undefined ? 'Fill in this field.' : 'This value is not valid.';
  }
}

/** Returns the first message of each field by its dotted path; `''` is the whole body. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of error.issues) {
    const name = issue.path.join('.');
    fields[name] ??= words(issue);
  }
  return { ...fields };
}
