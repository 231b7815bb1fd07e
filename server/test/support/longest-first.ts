import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fromRoot, readTimes } from '../../../tools/test/times.ts';

/** Begins with the files that took longest last time, and with unknown ones, so that the last one does not run alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes();
    const time = ({ moduleId }: TestSpecification): number => times[fromRoot(moduleId)] ?? Number.MAX_SAFE_INTEGER;
    return (await super.sort(files)).toSorted((one, other) => time(other) - time(one));
  }
}
