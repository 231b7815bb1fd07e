import type { Locator } from '@playwright/test';
import { makeCompany } from '../../support/people.ts';
import { onePixel } from '../../support/steps.ts';
import { expect, test } from '../../support/test.ts';

/** Pastes clipboard content of a program into a box: plain text, the same as HTML, and a picture of it. */
async function paste(box: Locator, { html, text, picture = [] }: { html: string; text: string; picture?: number[] }) {
  await box.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given.html);
      clipboardData.setData('text/plain', given.text);
      if (given.picture.length > 0) {
        clipboardData.items.add(new File([new Uint8Array(given.picture)], 'image.png', { type: 'image/png' }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, text, picture },
  );
}

test('a post keeps the lines and styles of pasted spreadsheet cells and Google Docs text (FEED-07)', async ({
  open,
}) => {
  const { Asha } = await makeCompany({ Asha: {} });
  const page = await open(Asha);
  await page.goto('/');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a post' });
  const box = dialog.getByRole('textbox', { name: 'What would you like to say?' });
  await box.click();
  await paste(box, {
    html: '<b style="font-weight:normal"><p>Plain <span style="font-weight:700">bold</span></p><ul><li><p>www.example.com/c</p></li></ul><p>Scores:</p></b>',
    text: 'Plain bold\n• www.example.com/c\nScores:',
  });
  await page.keyboard.press('Enter');
  await paste(box, {
    html: '<table><tr><td>Name</td><td>Score</td></tr><tr><td>Asha</td><td>91</td></tr></table>',
    text: 'Name\tScore\nAsha\t91',
    picture: [...onePixel],
  });
  await expect(box.locator('strong')).toHaveText('bold');
  await expect(box.getByRole('listitem')).toHaveText('www.example.com/c');
  await expect(dialog.getByRole('group', { name: 'Pictures and videos' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  const post = page.getByRole('article', { name: Asha.name });
  await expect(post.getByText('Name\u2003Score\nAsha\u200391')).toBeVisible();
  await expect(post.getByRole('link', { name: 'www.example.com/c' })).toHaveAttribute(
    'href',
    'https://www.example.com/c',
  );
  await expect(post.getByRole('img', { name: /picture/i })).toHaveCount(0);
});
