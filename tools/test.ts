import { explain, prepareEnding } from './start/ending.ts';
import { readArguments, type StageRequest, type TestRequest } from './test/arguments.ts';
import type { Counts } from './test/counts.ts';
import { select } from './test/selection.ts';
import { type StageOptions, Stages } from './test/stages.ts';

const ending = prepareEnding(130);
const stages = new Stages(ending);

async function runStage({ stage, names }: StageRequest, options: Omit<StageOptions, 'names'>): Promise<Counts> {
  const started = performance.now();
  console.log(`\n── ${stage} ──`);
  let counts: Counts;
  try {
    counts = await stages.run(stage, { ...options, names });
  } catch (error) {
    console.error(explain(error));
    counts = { passed: 0, failed: 1, skipped: 0, failures: [String(error)] };
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`── ${stage}: ${counts.passed} passed, ${counts.failed} failed${skipped} in ${seconds} s ──`);
  return counts;
}

/** Returns what to run: the stages that were asked for, cut down to what changed where a revision is given. */
async function plan({
  stages: requestedStages,
  since,
}: TestRequest): Promise<{ stages: StageRequest[]; screens: string[] | null }> {
  if (since === null) return { stages: requestedStages, screens: null };
  const { changedSince, readRepository } = await import('./test/changes.ts');
  const selection = select(changedSince(since), readRepository());
  for (const reason of selection.reasons) console.log(`· ${reason}`);
  const wanted = selection.stages.filter(({ stage }) => requestedStages.some((each) => each.stage === stage));
  for (const { stage, names } of wanted) console.log(`· ${stage}: ${names.length === 0 ? 'all' : names.join(' ')}`);
  return { stages: wanted, screens: selection.screens };
}

async function readRequest(): Promise<TestRequest> {
  try {
    return readArguments(process.argv.slice(2), new Date());
  } catch (error) {
    console.error(explain(error));
    return await ending.end(2);
  }
}

const request = await readRequest();
if (request.seed !== null) process.env.TEST_SEED = request.seed;
const { stages: planned, screens } = await plan(request);
const total = { passed: 0, failed: 0 };
const failed: string[] = [];
for (const each of planned) {
  const counts = await runStage(each, { clockMs: request.clockMs, screens });
  total.passed += counts.passed;
  total.failed += counts.failed;
  failed.push(...counts.failures.map((failure) => `✗ ${each.stage} › ${failure}`));
}
ending.add(() => console.log(`\n${[...failed, `${total.passed} passed, ${total.failed} failed`].join('\n')}`));
await ending.end(total.failed === 0 ? 0 : 1);
