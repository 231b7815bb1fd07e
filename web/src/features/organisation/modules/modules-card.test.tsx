import type { Module } from '@apprecio/contract/api/modules';
import type { ModuleSwitch } from '@apprecio/contract/organisation/switches';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';
import { ModulesCard } from './modules-card.tsx';

const row = (module: Module, more: Partial<ModuleSwitch> = {}): ModuleSwitch => ({
  module,
  on: true,
  unfinished: [],
  ...more,
});

it('each module has a switch that says what leaves; one with open orders says what to finish and where (NAV-13)', async () => {
  const unfinished: ModuleSwitch['unfinished'] = [
    { kind: 'orders', count: 2, open: true },
    { kind: 'vouchers', count: 1, open: false },
  ];
  let items = [row('store', { unfinished }), row('events')];
  const api = stubApi({
    'organisation.modules': () => ({ items }),
    'organisation.switchModule': () => ({ items: (items = [items[0]!, row('events', { on: false })]) }),
  });
  const { user, container } = await showPage(<ModulesCard />, sampleMe, 'organisation');
  const store = await screen.findByRole('switch', { name: 'Store and cart' });
  expect(store).toHaveProperty('disabled', true);
  const leaves = document.getElementById(store.getAttribute('aria-describedby') ?? '');
  expect(leaves?.textContent).toContain('Points can be earned but not spent');
  const [first] = screen.getAllByRole('listitem');
  expect(within(first!).getByRole('link', { name: '2 open orders' })).toHaveProperty(
    'pathname',
    '/organization/orders',
  );
  expect(within(first!).getByText(/Can’t be opened while this is off/)).toBeTruthy();
  const events = screen.getByRole('switch', { name: 'Events' });
  await user.click(events);
  expect(await screen.findByText('Switched off: Events')).toBeTruthy();
  expect(events).toHaveProperty('checked', false);
  expect(api.of('organisation.switchModule').map(({ input }) => input)).toEqual([{ module: 'events', on: false }]);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

it('an order that came meanwhile refuses the switch, which stays on and says why (NAV-13)', async () => {
  stubApi({
    'organisation.modules': () => ({ items: [row('store')] }),
    'organisation.switchModule': () => {
      throw new Refusal('organisation.module_busy');
    },
  });
  const { user } = await showPage(<ModulesCard />, sampleMe, 'organisation');
  const store = await screen.findByRole('switch', { name: 'Store and cart' });
  await user.click(store);
  expect(await screen.findByText(/isn’t finished yet/)).toBeTruthy();
  expect(store).toHaveProperty('checked', true);
});
