interface Attempt {
  unheard: ('right' | 'wrong')[];
  /** True if the product knows that no more money comes from this attempt. */
  isOver: boolean;
}

/** Expected state of an order's payment, for any notifications in any order. */
export class PaymentModel {
  state: 'open' | 'paid' | 'closed' = 'open';
  refunds = 0;
  private readonly attempts: Attempt[] = [];

  get paid(): boolean {
    return this.state === 'paid';
  }

  /** Returns the expected result of a retry: a new attempt, the same one, or a refusal (null). */
  retry(): 'new' | 'same' | null {
    if (this.state !== 'open') return null;
    const last = this.attempts.at(-1);
    if (last && !last.isOver) return 'same';
    this.attempts.push({ unheard: [], isOver: false });
    return 'new';
  }

  /** Money is taken at the last try: the right sum, or another one. */
  capture(kind: 'right' | 'wrong'): void {
    this.attempts.at(-1)!.unheard.push(kind);
  }

  /** The product hears how the last try stands. */
  receive(attempt: Attempt = this.attempts.at(-1)!): void {
    for (const kind of attempt.unheard.splice(0)) {
      attempt.isOver = true;
      if (kind === 'right' && this.state === 'open') this.state = 'paid';
      else this.refunds++;
    }
  }

  /** The buyer cancels; false where it is too late. */
  cancel(): boolean {
    if (this.state !== 'open') return false;
    this.state = 'closed';
    return true;
  }

  /** Half an hour passes: the product asks for itself, then gives the order up. */
  wait(): void {
    for (const attempt of this.attempts) this.receive(attempt);
    if (this.state === 'open') this.state = 'closed';
  }
}
