import type * as z from 'zod/mini';
import type { Fault } from './fault-messages.ts';

type Issue = z.core.$ZodIssue;

function tooSmall(issue: z.core.$ZodIssueTooSmall): Fault {
  const least = Number(issue.minimum);
  if (issue.origin === 'string') return least <= 1 ? 'required' : { reason: 'tooShort', params: { least } };
  return { reason: issue.origin === 'array' ? 'tooFew' : 'tooLow', params: { least } };
}

/** Turns what a schema found into a fault of the field. */
function faultOf(issue: Issue): Fault {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return { reason: issue.origin === 'string' ? 'tooLong' : 'tooHigh', params: { most: Number(issue.maximum) } };
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'format';
    case 'invalid_value':
      return issue.values.length === 1 && issue.values[0] === true ? 'tick' : 'option';
    case 'not_multiple_of':
      return 'decimals';
    case 'custom':
      return (issue.params?.fault as Fault | undefined) ?? 'value';
    default:
      return 'input' in issue && issue.input === undefined ? 'required' : 'value';
  }
}

/** Returns the first fault of each field by its dotted path; `''` is the whole body. */
export function fieldFaults(error: z.core.$ZodError): Record<string, Fault> {
  const faults: Record<string, Fault> = Object.create(null);
  for (const issue of error.issues) faults[issue.path.join('.')] ??= faultOf(issue);
  return { ...faults };
}
