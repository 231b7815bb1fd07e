import type { Page } from './test.ts';

/** Lets the server do what one call to an address asks and loses its answer on the way back; the page has said so then. */
export async function loseOneAnswer(page: Page, urlPattern: string): Promise<() => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
  const logged = page.waitForEvent('console', (message) => message.text().includes('net::ERR_CONNECTION_RESET'));
  const lost = new Promise<void>((resolve) => {
    client.once('Fetch.requestPaused', ({ requestId }) => {
      void client
        .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        .then(async () => client.send('Fetch.disable'))
        .then(() => resolve());
    });
  });
  return async () => {
    await Promise.all([lost, logged]);
  };
}
