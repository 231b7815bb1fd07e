import { explain, prepareEnding } from './start/ending.ts';
import { buildWeb } from './start/web-build.ts';

const ending = prepareEnding(130);

try {
  await buildWeb(ending, (line) => console.log(`· ${line}`));
  await ending.end(0);
} catch (error) {
  console.error(explain(error));
  await ending.end(1);
}
