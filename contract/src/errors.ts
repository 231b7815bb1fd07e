/** Every error the product answers: its HTTP status and its English text. The code is stable. */
export const errors = {
  'request.malformed': [400, 'This request could not be read.'],
  'request.invalid': [400, 'Please check the marked fields.'],
  'request.too_large': [413, 'This is larger than we can take.'],
  'request.too_many': [429, 'Too many requests. Please wait a moment.'],
  'request.not_found': [404, 'There is nothing at this address.'],
  'request.key_reused': [409, 'This key was used for another request.'],
  'request.key_missing': [400, 'This call needs an Idempotency-Key.'],
  'session.missing': [401, 'Please sign in.'],
  'session.invalid': [401, 'Please sign in again.'],
  'session.expired': [419, 'Your session has to be renewed.'],
  'session.wrong_host': [401, 'This session belongs to another address.'],
  'access.denied': [403, 'Access Denied - You do not have permission to view this page'],
  'access.not_found': [404, 'We could not find this.'],
  'server.busy': [503, 'We are busy right now. Please try again in a moment.'],
  'server.failed': [500, 'Something went wrong on our side. Nothing was changed.'],
  'auth.wrong': [401, 'The e-mail or the password is not right.'],
  'auth.slow_down': [429, 'Too many tries. Please wait a minute and try again.'],
  'auth.common_password': [400, 'This password is too common. Please choose another one.'],
  'auth.link_used': [409, 'This link was used or has expired. Please ask for a new one.'],
  'auth.code_invalid': [401, 'This sign-in link has expired. Please sign in again.'],
  'auth.refresh_refused': [401, 'Please sign in again.'],
  'organisation.unknown': [404, 'There is no organisation at this address.'],
  'organisation.subdomain_taken': [409, 'This subdomain is already taken. Please try another one.'],
  'people.import_gone': [409, 'This import was already finished. Please upload the file again.'],
  'people.import_faulty': [422, 'Nothing in this file can be imported.'],
  'points.insufficient': [422, 'You do not have enough points left to give.'],
  'recognition.self': [422, 'You cannot thank yourself.'],
  'recognition.person_unavailable': [422, 'Someone you chose cannot be thanked at the moment.'],
  'recognition.person_limit': [422, 'This is more than one person can get from you in a month.'],
  'recognition.daily_limit': [422, 'You have reached the number of thank-yous for today.'],
  'recognition.points_range': [422, 'These points are outside what this kind of recognition allows.'],
  'recognition.type_inactive': [422, 'This kind of recognition is not offered any more.'],
  'recognition.value_unknown': [422, 'One of the values is not offered any more.'],
  'recognition.decided': [409, 'This recognition was already decided.'],
  'recognition.not_decider': [403, 'Someone else decides this recognition.'],
  'recognition.raise': [422, 'You can lower the points, not raise them.'],
  'recognition.too_late': [409, 'The ten minutes are over.'],
  'recognition.gone': [409, 'This was taken back already.'],
  'recognition.moved_on': [409, 'Points of it were spent or added since, so this decision stands.'],
  'recognition.reason_missing': [400, 'Please give a reason of at least 5 characters'],
  'recognition.stand_in': [422, 'This person cannot stand in for you.'],
  'recognition.stand_in_until': [422, 'Please choose a day from today on, at most 90 days ahead.'],
  'recognition.type_name': [409, 'There is a kind with this name already.'],
  'recognition.last_type': [409, 'At least one kind has to stay switched on.'],
  'recognition.boost_nobody': [422, 'There is nobody here whom you could give points.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;

/** The one error body, RFC 9457 problem details with what the product adds (API-05). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail?: string;
  errors?: Record<string, string>;
  requestId: string;
}
