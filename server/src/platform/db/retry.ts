import { isRetryable } from '../fail.ts';

const maxAttempts = 4;

/** Runs `work` again, at most four times in all, when the database gave it up for a deadlock or a conflict. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || attempt >= maxAttempts) throw error;
    }
  }
}
