import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of one process, in Prometheus' format. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'apprecio_request_seconds',
    help: 'Time of a request by operation and status',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [this.registry],
  });
  readonly reactions = new Counter({
    name: 'apprecio_reactions_total',
    help: 'Reactions done by the worker, by outcome',
    labelNames: ['reaction', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly schedules = new Histogram({
    name: 'apprecio_schedule_seconds',
    help: 'Time of a run of a schedule by outcome',
    labelNames: ['schedule', 'outcome'] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [this.registry],
  });
  readonly scheduled = new Counter({
    name: 'apprecio_scheduled_total',
    help: 'What schedules did, organisation by organisation, by outcome',
    labelNames: ['schedule', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly signInFailures = new Counter({
    name: 'apprecio_sign_in_failures_total',
    help: 'Failed sign-ins by reason',
    labelNames: ['reason'] as const,
    registers: [this.registry],
  });
  readonly refusals = new Counter({
    name: 'apprecio_refusals_total',
    help: 'Calls refused for want of a right, by operation',
    labelNames: ['operation'] as const,
    registers: [this.registry],
  });
  readonly repeatedRefusals = new Counter({
    name: 'apprecio_repeated_refusals_total',
    help: 'How often somebody was refused twenty times within ten minutes',
    registers: [this.registry],
  });
  readonly streams = new Gauge({
    name: 'apprecio_live_streams',
    help: 'Open live streams',
    registers: [this.registry],
  });
  readonly listening = new Gauge({
    name: 'apprecio_live_listening',
    help: '1 while this process hears the live events of all processes, 0 while that connection is lost',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry, prefix: 'apprecio_' });
  }
}
