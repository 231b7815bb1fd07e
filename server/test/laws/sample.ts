/** One valid call. */
export interface Sample {
  as: string | null;
  input: Record<string, unknown>;
  /** Where the call arrives, for operations that take their organisation from the host. */
  onHost?: true;
}
