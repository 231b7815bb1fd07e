import type { ThankYou } from '@apprecio/contract/posts/feed';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import '../../features/notifications/arrive.ts';
import { expect, it } from 'vitest';
import { showMoment } from '../../features/notifications/moment/moment-store.ts';
import { closeGive, typeAhead, typedAhead } from '../../features/recognition/give/give-store.ts';
import { openGive } from '../../features/recognition/public.tsx';
import { idOf, meera, sampleMe, samplePost } from '../../test/samples.ts';
import { showApp, stubFrame } from '../../test/show-app.tsx';
import { toastUnasked } from '../../ui/feedback/passive-toast.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { followAnother } from './other-account.ts';
import { endSession, storeToken } from './session.ts';

const tokenOf = (person: string, expires = 1) =>
  `a1.${btoa(JSON.stringify(['org', 'sub', `of-${person}`, person, expires]))}.x`;

const user = { id: idOf(9), name: 'Ravi Shah', roleId: 4 as const, organisationId: idOf(90), imageUrl: null };

/** The other tab has put this token in the place of the one before. */
function putElsewhere(oldValue: string | null, newValue: string): void {
  storeToken(newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'user_token', oldValue, newValue }));
}

function leaveElsewhere(): void {
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'user_token', oldValue: 'token', newValue: null }));
  });
}

async function signIn(by: UserEvent): Promise<void> {
  await by.type(await screen.findByLabelText('Work email'), 'ravi@northwind.example');
  await by.type(screen.getByLabelText('Password'), 'marigold-seven');
  await by.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('a page reloads after another tab signs in another person, not after a token renewal (AUTH-04)', () => {
  const left: string[] = [];
  const stop = followAnother((address) => left.push(address));
  sessionStorage.setItem('where', '/people/me');
  putElsewhere(tokenOf('one'), tokenOf('one', 2));
  putElsewhere(null, tokenOf('one', 3));
  expect(left).toEqual([]);
  putElsewhere(tokenOf('one', 3), tokenOf('two'));
  expect(left).toEqual(['/']);
  expect({ ...sessionStorage }).toEqual({});
  stop();
  putElsewhere(tokenOf('two'), tokenOf('one'));
  expect(left).toEqual(['/']);
});

it('the next person to sign in sees neither the thank-you nor the open dialog of the previous one (AUTH-04)', async () => {
  stubFrame({}, { 'auth.login': () => ({ token: 'fresh', user }) });
  const app = showApp('/profile');
  const notice = {
    id: idOf(501),
    title: 'Meera thanked you',
    message: '“The last crate.”',
    isRead: true,
    deeplink: '/points',
    notificationEventType: 'RECOGNITION_RECEIVED' as const,
    actor: { id: meera.id, name: meera.name, imageUrl: null },
    actors: 1,
    decides: null,
    answers: null,
    closed: false,
    createdAt: new Date().toISOString(),
  };
  await screen.findByRole('button', { name: 'Notifications, none unread' });
  act(() => {
    showMoment({ notice, post: samplePost(1) as ThankYou });
    openGive({ people: [{ ...meera, designation: null, department: null }] });
  });
  await waitFor(() => expect(document.querySelector('[aria-keyshortcuts]')).not.toBeNull());
  await screen.findByRole('heading', { name: notice.title, hidden: true });
  leaveElsewhere();
  await waitFor(() => expect(app.place()).toBe('/login'));
  await signIn(app.user);
  await screen.findByRole('button', { name: 'Notifications, none unread', hidden: true });
  expect(screen.queryByRole('heading', { name: notice.title, hidden: true })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the open dialog of a refused session returns for the same person only (API-04)', async () => {
  const api = stubFrame({}, { 'auth.login': () => ({ token: 'fresh', user }) });
  const app = showApp('/profile');
  const people = [{ ...meera, designation: null, department: null }];
  await screen.findByRole('button', { name: 'Notifications, none unread' });
  act(() => openGive({ people }));
  await waitFor(() => expect(document.querySelector('[aria-keyshortcuts]')).not.toBeNull());
  for (const id of [idOf(9), sampleMe.id]) {
    act(endSession);
    await waitFor(() => expect(app.place()).toMatch(/^\/login/));
    api.on('profile.detail', () => ({ ...sampleMe, id }));
    await signIn(app.user);
    await screen.findByRole('button', { name: 'Notifications, none unread', hidden: true });
    if (id === sampleMe.id) expect(await screen.findByRole('dialog')).toBeTruthy();
    else expect(screen.queryByRole('dialog')).toBeNull();
  }
  act(closeGive);
});

it('a dialog that is still loading is not shown to the next person to sign in (AUTH-04)', async () => {
  stubFrame({}, { 'auth.login': () => ({ token: 'fresh', user }) });
  const app = showApp('/profile');
  await screen.findByRole('button', { name: 'Notifications, none unread' });
  act(() => {
    openGive({ people: [] });
    typeAhead({ words: 'Meera' });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'user_token', oldValue: 'token', newValue: null }));
  });
  expect(typedAhead()).toBeUndefined();
  await waitFor(() => expect(app.place()).toBe('/login'));
  await signIn(app.user);
  await screen.findByRole('button', { name: 'Notifications, none unread', hidden: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a queued notice is not shown once the person has signed out (AUTH-04)', async () => {
  stubFrame();
  const app = showApp('/profile');
  await screen.findByRole('button', { name: 'Notifications, none unread' });
  act(() => {
    toast({ title: 'Saved' });
    toastUnasked({ title: 'Meera thanked you' });
  });
  await screen.findByText('Saved');
  leaveElsewhere();
  await waitFor(() => expect(app.place()).toBe('/login'));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByText('Meera thanked you')).toBeNull();
});
