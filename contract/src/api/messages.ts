import { z } from 'zod';

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

function plain(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Please fill this in'
        : 'This is not what belongs here';
    case 'unrecognized_keys':
      return 'This field is not known here';
    case 'too_small':
      return issue.origin === 'string' ? 'Please fill this in' : `Please enter at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Please use at most ${issue.maximum} characters`
        : `Please enter at most ${issue.maximum}`;
    default:
      return 'This is not what belongs here';
  }
}

/** Makes every message of a schema without its own a plain sentence. Called once at start, on both sides. */
export function installPlainMessages(): void {
  z.config({ customError: plain });
}

/** An input of several forms that fits none: the faults of the form it came nearest to, so that a field is named. */
function ofNearestForm(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
  return issue.errors.toSorted((one, other) => one.length - other.length)[0] ?? [issue];
}

/** Field → message of a failed parse; nested fields as `recipients.0.points`, the whole as `_`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.flatMap(ofNearestForm)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= issue.message;
    else fields[issue.path.join('.') || '_'] ??= issue.message;
  }
  return fields;
}
