import type { OperationName } from '@apprecio/contract/generated/operations';
import type { FieldValues } from 'react-hook-form';
import type { AnswerOf, Sent } from '../api/request.ts';
import type { FieldTexts } from '../i18n/field-text.ts';
import type { InputSchema } from './checks.ts';
import type { Problems } from './problems.ts';

/** Sends a command of a form. */
export type Call = <N extends OperationName>(name: N, input: Sent<N>) => Promise<AnswerOf<N>>;

/** Says what a form is about, how it is checked, and how it is sent. */
export interface DraftFormOptions<Draft extends FieldValues, Input, Parsed, Answer, Way> {
  schema: InputSchema<Input, Parsed>;
  /** Returns the values to begin with. */
  draft: () => Draft;
  /** Returns the initial values, from the stored draft or the values above. */
  begin?: (draft: Draft) => Draft;
  /** Returns what is sent for a draft; `way` is what `submit` was given. */
  toInput: (draft: Draft, way: Way | undefined) => Input;
  /** Sends the input by `call`, which adds the idempotency key and fetches what the command affects. */
  send: (call: Call, input: Parsed, draft: Draft, way: Way | undefined) => Promise<Answer>;
  /** Called with the answer, also after the form was unmounted. */
  onSent?: (answer: Answer, draft: Draft) => void;
  /** Called with the answer, unless the form was unmounted. */
  onDone?: (answer: Answer, draft: Draft) => void;
  /** The name under which the draft is kept in this browser; without it nothing is kept. */
  keepAs?: string | null;
  /**
   * The value of the draft that holds the server's answer, such as id and version. With it the form saves itself once
   * nobody types. `keepAs` keeps what is unsaved, and `send` passes its input on as it is.
   */
  savedAs?: keyof Draft & string;
  /** Finds what the schema does not: messages by the path of the input. */
  check?: (draft: Draft, way: Way | undefined) => Problems;
  /** The catalogue that translates the messages of the fields. */
  texts?: FieldTexts;
  /** Says a refusal in words of its own. */
  errorText?: (error: unknown) => string;
  /** Returns the fields of a rejection; by default those named in the error. */
  problemsOf?: (error: unknown) => Problems;
  /** Told what was refused, once it stands where it belongs. */
  onRefused?: (error: unknown) => void;
  /** The moment errors first appear: on sending, or already on leaving a field. */
  mode?: 'onSubmit' | 'onTouched';
}
