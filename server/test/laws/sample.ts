/** One valid call. */
export interface Sample {
  as: string | null;
  input: Record<string, unknown>;
  /** True for operations that take their organisation from the host at which the call arrives. */
  onHost?: true;
  /** True for a call that comes after those of all features. */
  last?: true;
  /** Prepares what the call works on, where the calls before it may have changed it. */
  before?: () => Promise<void>;
}
