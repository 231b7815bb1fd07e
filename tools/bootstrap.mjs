// The syntax is old, so that a Node from years ago still reads the file as far as its own message.
const least = 20;
const version = process.versions.node;
const [entry, ...args] = process.argv.slice(2);

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (Number(version.split('.')[0]) < least)
  stop(
    `Node ${least} or newer is needed to begin; this is Node ${version}. ` +
      'Install one from https://nodejs.org, or with `nvm install`, and run the command again.',
  );
if (!entry) stop('Usage: node tools/bootstrap.mjs <entry.ts> [arguments]');
import('./run.mjs').then(({ runPinned }) => runPinned(entry, args)).catch((error) => stop(error.stack));
