import { z } from 'zod';

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

function plain(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Please fill this in'
        : 'This is not what belongs here';
    case 'unrecognized_keys':
      return 'This field is not known here';
    case 'too_small':
      return `Please enter at least ${issue.minimum}`;
    case 'too_big':
      return `Please enter at most ${issue.maximum}`;
    case 'invalid_format':
    case 'invalid_value':
    case 'invalid_union':
      return 'This is not what belongs here';
    default:
      return undefined;
  }
}

/** Makes every message of a schema without its own a plain sentence. Called once at start, on both sides. */
export function installPlainMessages(): void {
  z.config({ customError: plain });
}

/** Field → message of a failed parse; nested fields as `recipients.0.points`, the whole as `_`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= issue.message;
    else fields[issue.path.join('.') || '_'] ??= issue.message;
  }
  return fields;
}
