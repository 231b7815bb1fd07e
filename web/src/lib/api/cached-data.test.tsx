import { productType, userStatus } from '@apprecio/contract/api/codes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { PeopleField } from '../../features/audiences/people-field.tsx';
import { UndoDialog } from '../../features/batches/undo-dialog.tsx';
import { LeaversDialog } from '../../features/employees/offboarding/leavers-dialog.tsx';
import { OffboardingDialog } from '../../features/employees/offboarding/offboarding-dialog.tsx';
import { LeaverBuy } from '../../features/orders/leaver/leaver-buy.tsx';
import { LeaverOrder } from '../../features/orders/leaver/leaver-order.tsx';
import { LeaverPage } from '../../features/orders/leaver/leaver-page.tsx';
import { SandboxPage } from '../../features/payments/sandbox-page.tsx';
import { VersionsDialog } from '../../features/recognition/card/versions-dialog.tsx';
import { CountedTicket } from '../../features/surveys/answer/counted-ticket.tsx';
import { idOf, meera, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { Refusal, stubApi } from '../../test/stub-api.ts';
import { type StoredTicket, storeTicket } from '../tickets/stored-tickets.ts';

const at = '2026-11-26T09:00:00.000Z';
const nothing = () => undefined;
const emptyPage = { items: [], nextCursor: null };

const card = {
  id: idOf(30),
  productType: productType.voucher,
  title: 'Book voucher',
  brand: null,
  category: 'Books',
  imageUrl: '',
  look: { colour: 'indigo' as const, pattern: 'rings' as const },
  price: 50_000,
  priceTo: null,
  was: null,
  discountPercent: 0,
  points: 500,
  rating: null,
  ratingCount: 0,
  location: null,
  available: true,
  affordable: true,
  wished: false,
};
const voucher = {
  ...card,
  description: 'For every shelf',
  images: [],
  gstPercent: 0,
  monthLimit: null,
  monthLeft: null,
  amounts: [{ price: 50_000, points: 500, available: true, left: 3 }],
  validityDays: 90,
  terms: '',
  donated: null,
};
const orderNum = 'NOR-2611-00001';
const order = {
  orderNum,
  waitsForAdmin: false,
  placedAt: at,
  status: 'delivered' as const,
  lines: [
    {
      id: idOf(31),
      productType: productType.merchandise,
      productId: idOf(32),
      variantId: null,
      title: 'Steel bottle',
      imageUrl: '',
      look: null,
      quantity: 1,
      unitPrice: 0,
      unitPoints: 0,
      colour: null,
      size: null,
      customization: null,
      startsAt: null,
      location: null,
      discount: 0,
      gst: 0,
      total: 0,
      status: 'delivered' as const,
      tracking: null,
      shipment: null,
      arrivesBy: null,
      voucher: null,
      pointsReturned: 0,
      can: { cancellation: false, return: false, voucher: false },
    },
  ],
  totals: { subtotal: 0, discount: 0, gst: 0, total: 0, pointsUsed: 0, pointsValue: 0, cashDue: 0 },
  promoCode: null,
  shipTo: null,
  payment: {
    method: 'points' as const,
    isTest: false,
    reference: null,
    status: 'paid' as const,
    failed: false,
    payBy: null,
    refunds: [],
  },
  history: [],
  cases: [],
  gift: null,
  can: { cancel: false, undo: false, reveal: false, pay: false },
};
const sandbox = { id: idOf(40), orderNum, title: 'Two mugs', amount: 9900, isOpen: true, status: 'open' as const };
const ticket: StoredTicket = {
  use: { key: 'surveys.ticketKey', take: 'surveys.takeTicket', answer: 'surveys.answerAnonymously' } as never,
  subjectId: idOf(50),
  secret: 'a.b.c',
  publicKey: '',
  blinded: '',
  inverse: '',
  answer: {},
  keepUntil: '2099-01-01T00:00:00.000Z',
  state: 'withdrawn',
};
const choices = { team: 1, everyone: 1, departments: [], locations: [], communities: [] };
const employee = {
  id: meera.id,
  name: meera.name,
  imageUrl: null,
  employeeId: 'NW-2',
  email: 'meera@northwind.example',
  roleId: 4 as const,
  status: userStatus.active,
  designation: null,
  department: null,
  location: null,
  manager: null,
  invitation: 'accepted' as const,
  invitedAt: null,
  leave: null,
};

const screens: Record<string, { ui: ReactNode; says: string | RegExp }> = {
  'the people of an audience': {
    ui: <PeopleField ids={[meera.id]} choices={choices} onChange={nothing} />,
    says: meera.name,
  },
  'what a leaver buys': {
    ui: <LeaverBuy secret="s" product={card} points={900} onClose={nothing} onOrdered={nothing} />,
    says: 'For every shelf',
  },
  'an order of a leaver': {
    ui: <LeaverOrder secret="s" orderNum={orderNum} onClose={nothing} />,
    says: 'Steel bottle',
  },
  'the page of a leaver': { ui: <LeaverPage secret="s" />, says: /Northwind/ },
  'the list of leavers': { ui: <LeaversDialog onClose={nothing} />, says: 'Tara Bose' },
  'what happens to who leaves': {
    ui: <OffboardingDialog person={employee} deleting={false} onClose={nothing} onLeft={nothing} />,
    says: /Priya/,
  },
  'what undoing changes back': { ui: <UndoDialog batchId={idOf(61)} onClose={nothing} />, says: 'Farah Ali' },
  'the earlier words of a thank-you': {
    ui: <VersionsDialog open id={idOf(62)} onClose={nothing} />,
    says: 'Thanks for the crate',
  },
  'a counted ticket': { ui: <CountedTicket survey={{ id: ticket.subjectId }} />, says: 'You withdrew your answer' },
  'the payment page of the sandbox': { ui: <SandboxPage id={sandbox.id} />, says: 'Two mugs' },
};

it.each(Object.entries(screens))('%s stays on screen when its refetch fails (API-03)', async (_name, { ui, says }) => {
  const api = stubApi({
    'audiences.people': () => ({ items: [{ ...meera, department: null, designation: null }], nextCursor: null }),
    'orders.leaver': () => ({ name: 'Tara', organisation: 'Northwind', points: 900, pointValuePaise: 25, endsAt: at }),
    'orders.leaverProducts': () => emptyPage,
    'orders.leaverOrders': () => emptyPage,
    'orders.leaverProduct': () => voucher,
    'orders.leaverOrder': () => order,
    'employees.leaverRule': () => ({ leaverRule: 'kept' }),
    'employees.payouts': () => ({
      items: [
        {
          id: idOf(60),
          name: 'Tara Bose',
          employeeId: null,
          leftAt: at,
          points: 40,
          paise: 1000,
          state: 'payout',
          until: null,
          personalEmail: null,
        },
      ],
      nextCursor: null,
    }),
    'employees.offboarding': () => ({
      reports: 2,
      reportsTo: 'Priya',
      earned: 0,
      waitingFor: 0,
      waitingFrom: 0,
      decides: 0,
      allowance: 0,
      thankYous: 0,
      leaverRule: 'kept',
      personalEmail: null,
    }),
    'batches.beforeUndo': () => ({
      back: 1,
      stays: 0,
      rows: [
        {
          line: 1,
          outcome: 'update',
          state: 'done',
          subjectId: null,
          shown: { name: 'Farah Ali' },
          changes: [],
          errors: [],
          reason: null,
          stays: false,
        },
      ],
    }),
    'recognition.versions': () => [{ message: 'Thanks for the crate', valueIds: [], at }],
    'payments.sandbox': () => sandbox,
  });
  storeTicket(sampleMe.id, ticket);
  let client!: QueryClient;
  function Client() {
    client = useQueryClient();
    return null;
  }
  const catalogues = [
    'app',
    'audiences',
    'orders',
    'employees',
    'batches',
    'row-problems',
    'errors',
    'surveys',
    'payments',
    'auth',
    'store',
    'recognition',
  ];
  await showPage(
    <>
      <Client />
      {ui}
    </>,
    sampleMe,
    ...catalogues,
  );
  await screen.findByText(says);
  storeTicket(sampleMe.id, { ...ticket, state: 'counted' });
  for (const name of new Set(api.calls.map((call) => call.name))) {
    // An empty list has nothing to keep.
    if (name === 'orders.leaverProducts' || name === 'orders.leaverOrders') continue;
    api.on(name, () => {
      throw new Refusal('server.failed');
    });
  }
  await act(async () => {
    await client.refetchQueries();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error'),
  ).toBe(true);
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.queryByText('Error loading data. Please try again.')).toBeNull();
});
