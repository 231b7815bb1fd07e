import type { ErrorCode } from '../../generated/errors.ts';

/** What every operation may answer beside its own errors: HTTP status and English text of each code. */
export const commonErrors = {
  'request.malformed': [400, 'We couldn’t read this request. Reload the page and try again.'],
  'request.invalid': [400, 'Please check the marked fields.'],
  'request.too_large': [413, 'This is too large to send.'],
  'request.too_many': [429, 'Too many requests. Wait a moment, then try again.'],
  'request.not_found': [404, 'There’s nothing at this address.'],
  'request.key_reused': [409, 'This key was used for another request.'],
  'request.key_missing': [400, 'This call needs an Idempotency-Key.'],
  'request.identified': [400, 'This call must not say who you are.'],
  'session.missing': [401, 'Please sign in.'],
  'session.invalid': [401, 'Please sign in again.'],
  'session.expired': [419, 'Your session has expired. Please sign in again.'],
  'session.wrong_host': [401, 'You’re signed in at another address. Please sign in here.'],
  'access.denied': [403, 'Access Denied - You do not have permission to view this page'],
  'access.power_waits': [
    422,
    'Your admin access is new, or another admin changed your email or password. For safety, this has to wait. Ask another admin to do it.',
  ],
  'access.private_closed': [
    422,
    'An admin changed your work email. Your private things stay closed until you confirm it with the link we emailed to your old address, or for three days.',
  ],
  'access.not_found': [404, 'We couldn’t find this.'],
  'server.busy': [503, 'We’re busy right now. Please try again in a moment.'],
  'server.failed': [500, 'Something went wrong on our side. Nothing has changed.'],
  'files.not_a_picture': [422, 'Please choose a picture: JPEG, PNG, WebP or GIF.'],
  'files.unposted_person': [422, 'You’ve uploaded a lot that you haven’t posted yet. Post it, or try again tomorrow.'],
  'files.unposted_company': [422, 'Your company has too many uploads that haven’t been posted yet. Try again later.'],
  'files.exported_much': [422, 'You’ve exported a lot today. Try again tomorrow.'],
  'files.not_a_film': [422, 'Please choose a video: MP4.'],
  'files.not_a_document': [422, 'Please choose a PDF, or a Word, Excel or PowerPoint file without macros.'],
} as const;

/** The one error body, RFC 9457 problem details with what the product adds (API-05). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail?: string;
  errors?: Record<string, string>;
  /** Until when the act is refused. */
  until?: string;
  requestId: string;
}
