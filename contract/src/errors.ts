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
  'auth.provider_away': [503, 'Your sign-in provider does not answer. Please try again in a moment.'],
  'organisation.unknown': [404, 'There is no organisation at this address.'],
  'organisation.subdomain_taken': [409, 'This subdomain is already taken. Please try another one.'],
  'batches.gone': [409, 'This was already done. Please begin again.'],
  'batches.nothing': [422, 'There is nothing to change here.'],
  'batches.not_undoable': [409, 'This cannot be undone any more.'],
  'people.last_admin': [422, 'The last admin stays. Please make someone else an admin first.'],
  'people.own_access': [422, 'You cannot change your own role or status. Another admin can.'],
  'people.manager_loop': [422, 'These people would report to each other in a loop.'],
  'people.manager_unknown': [422, 'This manager is not here or not active.'],
  'people.email_taken': [409, 'This e-mail belongs to someone else.'],
  'people.employee_id_taken': [409, 'This employee ID belongs to someone else.'],
  'people.changed_since': [409, 'This was changed since.'],
  'people.in_use': [409, 'This person has used Apprecio since, or is used by others.'],
  'people.not_invitable': [409, 'This person has signed in already or is not active.'],
  'people.list_taken': [409, 'This name is already in the list.'],
  'people.list_in_use': [409, 'People still have this. Please merge it into another one.'],
  'organisation.colour_refused': [422, 'This colour cannot be read on light or on dark.'],
  'organisation.value_unknown': [422, 'One of these values is not known.'],
  'files.not_a_picture': [422, 'Please choose a picture: JPEG, PNG, WebP or GIF.'],
  'people.introduced': [409, 'This was already answered.'],
  'people.import_gone': [409, 'This import was already finished. Please upload the file again.'],
  'people.import_faulty': [422, 'Nothing in this file can be imported.'],
  'points.insufficient': [422, 'You do not have enough points left to give.'],
  'points.self': [422, 'You cannot do this for yourself. Another admin can.'],
  'points.past_date': [422, 'This day is over. Please choose today or a later one.'],
  'points.future_date': [422, 'This day has not come yet. Please choose today or an earlier one.'],
  'points.value_notice': [422, 'A point may be worth less only after 30 days’ notice.'],
  'points.wallet_short': [422, 'The wallet does not hold enough points for this.'],
  'points.person_short': [422, 'This person does not have that many points.'],
  'points.person_unavailable': [422, 'Someone you chose is not active.'],
  'points.top_up_decided': [409, 'This top-up was already confirmed or withdrawn.'],
  'points.grant_undone': [409, 'This grant was already undone.'],
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
