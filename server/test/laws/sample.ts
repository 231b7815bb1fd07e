/** One valid call. */
export interface Sample {
  as: string | null;
  input: Record<string, unknown>;
  /** True for operations that take their organisation from the host at which the call arrives. */
  onHost?: true;
}
