import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleCompany, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { CompanyPage } from './company-page.tsx';

const kept = {
  address: null,
  gstin: null,
  fiscalYearStart: 4,
  language: 'en' as const,
  retention: 24,
  birthdayProposal: 'team' as const,
  hidesAmounts: false,
  retiredValues: [],
  demonstration: false,
};

async function showCompany(languagesOffered: ('en' | 'hi' | 'ta')[]) {
  const company = { ...sampleCompany, languages: languagesOffered, kept: { ...kept, languagesOffered } };
  const api = stubApi({
    'organisation.detail': () => company,
    'organisation.update': ({ input }) => ({ ...company, languages: input.languages ?? company.languages }),
  });
  const shown = await showPage(<CompanyPage />, sampleMe, 'organisation', 'errors');
  await screen.findByRole('combobox', { name: 'Email language' });
  return { ...shown, api };
}

test('a company leaves out languages of the installation, but not that of emails (I18N-01)', async () => {
  const { user, api } = await showCompany(['en', 'hi', 'ta']);
  const group = within(screen.getByRole('group', { name: 'Languages people can choose' }));
  expect(group.getByRole<HTMLInputElement>('checkbox', { name: 'English' }).disabled).toBe(true);
  await user.click(group.getByRole('checkbox', { name: 'Hindi' }));
  await user.click(group.getByRole('checkbox', { name: 'Hindi' }));
  expect(screen.queryByRole('button', { name: 'Save company' })).toBeNull();
  await user.click(group.getByRole('checkbox', { name: 'Tamil' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Email language' }), 'Tamil');
  expect(group.getByRole<HTMLInputElement>('checkbox', { name: 'Tamil' }).checked).toBe(true);
  await user.click(group.getByRole('checkbox', { name: 'Hindi' }));
  await user.click(screen.getByRole('button', { name: 'Save company' }));
  await expect
    .poll(() => api.of('organisation.update').map(({ input }) => input))
    .toEqual([{ language: 'ta', languages: ['en', 'ta'] }]);
});

test('where the installation offers English alone, there is nothing to choose (I18N-01)', async () => {
  await showCompany(['en']);
  expect(screen.queryByRole('group', { name: 'Languages people can choose' })).toBeNull();
});

test('a company hides the points of others', async () => {
  const { user, api } = await showCompany(['en']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Points of others' }), 'Only those concerned');
  await user.click(screen.getByRole('button', { name: 'Save company' }));
  await expect.poll(() => api.of('organisation.update').map(({ input }) => input)).toEqual([{ hidesAmounts: true }]);
});
