import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = ['crash', 'ledger', 'text-attacks', 'post-visibility', 'import'];

/** Begins with the files that take longest, so that the last one does not run alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
