import { startProcess } from './process.ts';
import { announceTemplate, type Template } from './stage.ts';

/** Builds the web and makes what each worker copies, on one database server; returns how to end that. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { sent, stop } = await startProcess<Template>(new URL('./product/template.ts', import.meta.url), (line) =>
    console.log(line),
  );
  announceTemplate(sent);
  return stop;
}
