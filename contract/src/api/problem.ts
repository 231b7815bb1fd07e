import type { ErrorCode } from '../../generated/errors.ts';

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
