import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { WritePage } from '../../features/announcements/writing/write-page.tsx';
import { ZapzFormDialog } from '../../features/competitions/managing/zapz-form.tsx';
import { EditSheet } from '../../features/employees/records/edit-sheet.tsx';
import { PlanPage } from '../../features/events/planning/plan-page.tsx';
import { CompanyPage } from '../../features/organisation/company-page.tsx';
import { PaymentSettingsPage } from '../../features/payments/settings/settings-page.tsx';
import { CreatePollPage } from '../../features/polls/asking/create-poll-page.tsx';
import { SettingsPage } from '../../features/profile/settings/settings-page.tsx';
import { ProductDialog } from '../../features/store/management/product-dialog.tsx';
import { CreateSurveyPage } from '../../features/surveys/builder/create-survey-page.tsx';
import { newSurvey } from '../../features/surveys/builder/new-survey.ts';
import { idOf, meera, sampleCompany, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { Refusal, stubApi } from '../../test/stub-api.ts';
import type { ReadName } from './query.ts';

const id = idOf(1);
const choices = { everyone: 12, team: 0, departments: [], locations: [], communities: [] };
const nothing = () => undefined;
const startsAt = '2030-04-02T09:00:00.000Z';
const endsAt = '2030-04-02T10:00:00.000Z';
const sampleFields = { chosen: { kind: 'all' }, startsAt, endsAt };
const reply = {
  question: (key: string) => key,
  options: () => 'a;b',
  end: () => '',
  template: () => '',
};

interface Form {
  ui: ReactNode;
  read: ReadName;
  /** Returns the answer of the read, with one text in it. */
  answer: (text: string) => unknown;
}

const employee: Form = {
  ui: <EditSheet id={id} onClose={nothing} onSaved={nothing} onUndo={nothing} />,
  read: 'employees.detail',
  answer: (department) => ({
    ...meera,
    id,
    department,
    employeeId: 'NW-7',
    email: 'meera@northwind.example',
    mobile: null,
    roleId: 4,
    status: 1,
    designation: 'Buyer',
    location: 'Pune',
    manager: null,
    gender: 'female',
    history: [],
    dateOfJoining: '2020-01-06',
    personalEmail: null,
    timeZone: null,
    stated: { designation: null, department: null },
    dateOfBirth: '1990-05-04',
  }),
};

const poll: Form = {
  ui: <CreatePollPage pollId={id} />,
  read: 'polls.details',
  answer: (question) => ({
    ...sampleFields,
    id,
    question,
    options: [{ label: 'Yes' }, { label: 'No' }],
    maxChoices: 1,
    mayChange: false,
    anonymous: false,
    results: 'after_vote',
    draft: true,
  }),
};

const company: Form = {
  ui: <CompanyPage />,
  read: 'organisation.detail',
  answer: (name) => ({ ...sampleCompany, name }),
};

const forms: Record<string, Form> = {
  'PPL-07 an employee': employee,
  'POLL-01 a poll': poll,
  'SURV-01 a survey': {
    ui: <CreateSurveyPage surveyId={id} />,
    read: 'surveys.detail',
    answer: (title) => ({ id, fields: { ...newSurvey('blank', { kind: 'all' }, reply), title, version: 1 } }),
  },
  'EVT-01 an event': {
    ui: <PlanPage eventId={id} communityId={undefined} />,
    read: 'events.details',
    answer: (title) => ({
      ...sampleFields,
      id,
      title,
      text: '',
      allDay: false,
      place: 'Hall',
      link: '',
      capacity: null,
      guests: 0,
      rsvpUntil: startsAt,
      hosts: [],
      repeats: null,
      can: {},
    }),
  },
  'ANN-01 an announcement': {
    ui: <WritePage announcementId={id} editor={() => null} written={() => null} />,
    read: 'announcements.details',
    answer: (title) => ({
      ...sampleFields,
      id,
      title,
      text: '',
      format: 'plain',
      document: [],
      state: 'draft',
      channels: [],
      readersHour: null,
      publishAt: startsAt,
      expiresAt: null,
      mustAcknowledge: false,
      acknowledgeBy: null,
      pinned: false,
      image: null,
      files: [],
    }),
  },
  'ZAP-03 a competition': {
    ui: <ZapzFormDialog id={id} onClose={nothing} />,
    read: 'competitions.detail',
    answer: (title) => ({
      ...sampleFields,
      id,
      title,
      description: '',
      joinBy: endsAt,
      maxParticipants: null,
      eligibility: '',
      criteria: '',
      unit: null,
      scoring: 'manual',
      rewards: [],
      status: 0,
      can: { publish: true },
    }),
  },
  'STO-07 a product': {
    ui: <ProductDialog id={id} title="Mug" onClose={nothing} />,
    read: 'store.catalogueDetail',
    answer: (title) => ({
      id,
      productType: 'merchandise',
      title,
      description: '',
      category: 'Mugs',
      gstPercent: 18,
      hsn: '',
      discountPercent: 0,
      monthLimit: null,
      deliveryDays: null,
      pictures: [],
      locations: [],
      amounts: [],
      validityDays: null,
      terms: '',
      location: null,
      duration: null,
      groupSize: null,
      customizable: false,
      variants: [],
    }),
  },
  'ONB-03 a company': company,
  'ORD-04 how one is paid': {
    ui: <PaymentSettingsPage />,
    read: 'payments.settings',
    answer: (keyId) => ({ gateway: 'razorpay', keyId, hasWebhookSecret: false, webhookUrl: '', pending: [] }),
  },
  'PPL-06 what is one’s own to choose': {
    ui: <SettingsPage notices={null} calendar={null} twoStep={null} sessions={null} />,
    read: 'profile.preference',
    answer: (personalEmail) => ({ personalEmail, language: 'en', timeZone: null }),
  },
};

const catalogues = ['app', 'errors', 'employees', 'people', 'audiences', 'polls', 'surveys', 'events', 'announcements'];

function Opening({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Open or close
      </button>
      <button type="button" onClick={() => void client.refetchQueries()}>
        Read again
      </button>
      {open && children}
    </>
  );
}

async function start({ ui, read, answer }: Form, ...texts: string[]) {
  const api = stubApi({
    'audiences.choices': () => choices,
    'employees.orgFields': () => ({ items: [], nextCursor: null }),
    'competitions.templates': () => [],
    'store.catalogueCategories': () => [],
    'payments.refunds': () => ({ items: [], nextCursor: null }),
    'surveys.groups': () => ({ asked: 12, groups: [], tooSmall: [], unanswered: null, refused: null }),
    [read]: () => answer('Old words'),
  });
  const more = [
    'profile',
    'payments',
    'pictures',
    'competitions',
    'store',
    'store/management',
    'organisation',
    ...texts,
  ];
  const { user } = await showPage(<Opening>{ui}</Opening>, sampleMe, ...catalogues, ...more);
  const click = (name: string) => act(async () => screen.getByText(name).click());
  return { api, user, click };
}

const old = () => screen.queryByDisplayValue('Old words');

/** Opens a form, closes it, and opens it again. */
async function openAgain(form: Form, answered: () => unknown) {
  const started = await start(form);
  await started.click('Open or close');
  await screen.findByDisplayValue('Old words');
  await started.click('Open or close');
  started.api.on(form.read, answered as never);
  await started.click('Open or close');
  return started;
}

test.each(Object.entries(forms))('%s opened again starts with its current values', async (_name, form) => {
  let arrive: (answer: unknown) => void = nothing;
  await openAgain(form, async () => new Promise((resolve) => (arrive = resolve)));
  expect(old()).toBeNull();
  await act(async () => arrive(form.answer('New words')));
  expect(await screen.findByDisplayValue('New words')).toBeTruthy();
  expect(old()).toBeNull();
});

test.each(['PPL-07 an employee', 'POLL-01 a poll', 'ONB-03 a company'])(
  '%s that cannot be read again offers Retry and shows no old values',
  async (name) => {
    const form = forms[name] as Form;
    const { api, user } = await openAgain(form, () => {
      throw new Refusal('server.failed');
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(old()).toBeNull();
    api.on(form.read, () => form.answer('New words') as never);
    await user.click(retry);
    expect(await screen.findByDisplayValue('New words')).toBeTruthy();
  },
);

test('an employee’s form keeps the typed text if a later read differs or fails (PPL-07)', async () => {
  const { api, user, click } = await openAgain(employee, () => employee.answer('New words'));
  await user.type(await screen.findByDisplayValue('New words'), '!');
  api.on('employees.detail', () => employee.answer('Others') as never);
  await click('Read again');
  api.on('employees.detail', () => {
    throw new Refusal('server.failed');
  });
  await click('Read again');
  await waitFor(() => expect(api.of('employees.detail')).toHaveLength(4));
  expect(screen.getByDisplayValue('New words!')).toBeTruthy();
});

test('saving the company does not revert another admin’s meanwhile change (ONB-03)', async () => {
  const { api, user, click } = await start(company);
  await click('Open or close');
  await screen.findByDisplayValue('Old words');
  api.on('organisation.detail', () => company.answer('Others') as never);
  api.on('organisation.update', () => company.answer('Others') as never);
  await click('Read again');
  await waitFor(() => expect(api.of('organisation.detail').length).toBeGreaterThan(1));
  await user.type(screen.getByRole('textbox', { name: /^Colour/ }), '#7a2e8a');
  await user.click(await screen.findByRole('button', { name: 'Save company' }));
  await waitFor(() => expect(api.of('organisation.update')).toHaveLength(1));
  expect(api.of('organisation.update')[0]!.input).toEqual({ brandColour: '#7a2e8a' });
});
